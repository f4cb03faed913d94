/**
 * An instruction of a Dockerfile, with its arguments as they are written.
 *
 * @typedef {{ instruction: string, text: string }} Step
 * @typedef {{ name: string, base: string, steps: Step[] }} Stage
 */

/** Joins lines that end in a backslash, and leaves out comments. */
function logicalLines(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
}

/**
 * The stages of a Dockerfile, in order.
 *
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of logicalLines(text)) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const [, base = '', name = ''] = /^(\S+)\s+AS\s+(\S+)$/.exec(rest) ?? [];
    if (instruction === 'FROM') stages.push({ name, base, steps: [] });
    else stages.at(-1)?.steps.push({ instruction, text: rest });
  }
  return stages;
}

/**
 * A copy as `COPY` names it.
 *
 * @param {string} text
 */
export function copyOf(text) {
  const words = text.split(/\s+/);
  const option = (name) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const places = words.filter((word) => !word.startsWith('--'));
  return { from: option('from'), owner: option('chown'), sources: places.slice(0, -1), target: places.at(-1) ?? '' };
}

/** The variables of an `ENV` instruction. */
export function variablesOf(text) {
  return Object.fromEntries(
    text.split(/\s+/).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}
