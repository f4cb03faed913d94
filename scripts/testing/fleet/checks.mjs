import pg from 'pg';

const counts = { passed: 0, failed: 0 };
export const say = (text) => process.stdout.write(`${text}\n`);

export function check(holds, what) {
  counts[holds ? 'passed' : 'failed'] += 1;
  say(`${holds ? 'ok  ' : 'FAIL'} ${what}`);
}

/** Prints how many checks passed, and returns the process's exit code. */
export function sum() {
  say(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed > 0 ? 1 : 0;
}

/** Every composition that the registry's database has, in the order in which they were committed. */
export async function committed(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select counter::int, body from public.compositions order by number');
  await client.end();
  return rows.map(({ counter, body }) => ({ counter, composition: JSON.parse(body).composition }));
}

/** Whether a server showed compositions in the order in which they were committed, leaving some out at most. */
function isInOrder(seen, order) {
  let at = 0;
  for (const { id } of seen) {
    while (at < order.length && order[at] !== id) at += 1;
    if (at === order.length) return false;
  }
  return true;
}

/** Checks what visitors got, and in which order servers showed compositions. */
export function checkServed({ load, witnesses }, history) {
  const failures = load.failures.slice(0, 20).map((one) => `\n       ${one}`);
  check(load.failures.length === 0, `${load.failures.length} failed requests${failures.join('')}`);
  const isOne = (combination) =>
    history.some(({ composition }) =>
      combination
        .split('\n')
        .every((line) => line === '' || composition.remotes[line.split(' ')[0]]?.digest === line.split(' ')[1]),
    );
  const mixed = [...load.combinations].filter((one) => !isOne(one));
  const total = load.combinations.size;
  check(mixed.length === 0, `${mixed.length} of ${total} combinations of releases are of no composition`);
  const ids = history.map(({ composition }) => composition.id);
  check(
    witnesses.every(({ seen }) => isInOrder(seen, ids)),
    'every server shows compositions in the order in which they were committed',
  );
}

/** Checks that each acknowledged change is in the history, and was live on every server in time (ms). */
export function checkAcknowledged(acknowledged, { history, witnesses, within }) {
  const lost = acknowledged.filter(
    ({ counter, composition }) => !history.some((one) => one.counter === counter && one.composition.id === composition),
  );
  check(lost.length === 0, `${lost.length} of ${acknowledged.length} acknowledged changes were lost`);
  const lags = acknowledged.flatMap((change) => {
    const later = new Set(
      history.filter(({ counter }) => counter >= change.counter).map(({ composition }) => composition.id),
    );
    return witnesses.map((witness) => witness.lagOf(change, later));
  });
  const slowest = Math.max(...lags);
  const seconds = (slowest / 1000).toFixed(2);
  check(slowest <= within, `the slowest change was live on a server ${seconds} s after its acknowledgement`);
}
