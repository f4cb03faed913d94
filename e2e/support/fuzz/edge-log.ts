/** The longest line (characters) that an input may cost. */
const LONGEST = 4096;

interface Line {
  readonly requestId?: string;
  readonly message?: string;
}

function parsed(line: string): Line | null {
  try {
    return JSON.parse(line) as Line; // Only read, and only these two.
  } catch {
    return null;
  }
}

/** Whether a line holds a stack; a refused input costs a sentence. What a storefront did that was short of time is none. */
const hasStack = (line: string): boolean => /\\n\s+at /.test(line) && !/STOREFRONT-\d+/.test(line);

/** The faults of the log lines that inputs have caused, each kind with a line as its example. */
export function logWeaknesses(lines: readonly string[], inputs: number): (readonly [kind: string, line: string])[] {
  const perRequest = new Map<string, number>();
  const found: (readonly [string, string])[] = [];
  for (const line of lines) {
    const read = parsed(line);
    if (!read) found.push(['a line that is not of the log', line]);
    if (hasStack(line)) found.push(['a stack in the log', line]);
    if (line.length > LONGEST) found.push([`a line of more than ${LONGEST} characters`, line]);
    const id = read?.requestId;
    // An answer that took a second has a line of its own, which the machine costs and not the input.
    if (id === undefined || read?.message === 'A request was answered') continue;
    const times = (perRequest.get(id) ?? 0) + 1;
    perRequest.set(id, times);
    if (times === 2) found.push(['more than one line for an input', line]);
  }
  if (lines.length > inputs) found.push(['more lines than inputs', `${lines.length} for ${inputs}`]);
  return found;
}
