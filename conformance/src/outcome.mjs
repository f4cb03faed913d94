/**
 * One operation of a foreign client.
 *
 * `refused` is right for what the sandbox doesn't build: an error that says so. `holds` judges an answer.
 *
 * @typedef {{ name: string, expected?: 'answered' | 'refused', run: () => Promise<unknown>, holds?: (answer: any) => boolean }} Operation
 * @typedef {{ client: string, name: string, outcome: string, isRight: boolean, detail: string }} Row
 */

const LIMIT = 10_000;

/** The sentences of an answer's errors; empty where it has none. */
export function problemsOf(answer) {
  const found = [answer?.errors, answer?.userErrors, answer?.error, answer?.warnings].flat(2);
  const graphQl = answer?.errors?.graphQLErrors ?? [];
  return [...found, ...graphQl].flatMap((one) => (typeof one?.message === 'string' ? [one.message] : []));
}

const isEmpty = (answer) =>
  answer === null ||
  answer === undefined ||
  (typeof answer === 'object' &&
    !Array.isArray(answer) &&
    Object.values(answer).every((value) => value === null || value === undefined));

/** Runs an operation, and says whether it was answered, refused with a sentence, or neither. */
export async function outcomeOf({ run, holds = () => true }) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within 10 s')), LIMIT);
  });
  try {
    const answer = await Promise.race([run(), late]);
    const problems = problemsOf(answer);
    if (problems.length > 0) return { outcome: 'refused', detail: problems.join('; ') };
    if (isEmpty(answer)) return { outcome: 'empty without an error', detail: JSON.stringify(answer) ?? 'undefined' };
    return holds(answer)
      ? { outcome: 'answered', detail: '' }
      : { outcome: 'wrong answer', detail: JSON.stringify(answer).slice(0, 300) };
  } catch (error) {
    const text = error instanceof Error ? error.message : JSON.stringify(error);
    return { outcome: text === 'no answer within 10 s' ? 'unanswered' : 'refused', detail: text };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs the operations of a client in their order: later ones use what earlier ones made.
 *
 * @param {string} client
 * @param {readonly Operation[]} operations
 * @returns {Promise<Row[]>}
 */
export async function rowsOf(client, operations) {
  const rows = [];
  for (const one of operations) {
    const { outcome, detail } = await outcomeOf(one);
    rows.push({ client, name: one.name, outcome, detail, isRight: outcome === (one.expected ?? 'answered') });
  }
  return rows;
}
