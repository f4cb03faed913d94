type Log = (message: string, details?: unknown) => void;

/** How many complaints are remembered; the oldest is then worth saying again. */
const REMEMBERED = 100;

/** Says each thing once, however many take turns. */
export function logOnce(log: Log): Log {
  const said = new Set<string>();
  return (message, details) => {
    const text = JSON.stringify([message, details]);
    if (!said.has(text)) log(message, details);
    said.delete(text);
    said.add(text);
    for (const oldest of said) {
      if (said.size <= REMEMBERED) break;
      said.delete(oldest);
    }
  };
}
