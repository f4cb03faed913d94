type Log = (message: string, details?: unknown) => void;

/** How many complaints are remembered; the oldest is then worth saying again. */
const REMEMBERED = 100;

/** Says each thing once, however many take turns; true where it was said now. */
export function logOnce(log: Log): (message: string, details?: unknown) => boolean {
  const said = new Set<string>();
  return (message, details) => {
    const text = JSON.stringify([message, details]);
    const isNews = !said.has(text);
    if (isNews) log(message, details);
    said.delete(text);
    said.add(text);
    for (const oldest of said) {
      if (said.size <= REMEMBERED) break;
      said.delete(oldest);
    }
    return isNews;
  };
}
