/** More failures than these are a broken build, and no second look would change the verdict. */
const MOST_LOOKED_AT = 20;
/** The most unsteady tests that may be chance; more are a fault of the change or of the machine. */
const MOST_UNSTEADY = 4;

const key = ({ file, title }) => `${file} ${title}`;

/** Runs each failed test of a suite once more; a test that was never started counts as neither steady nor unsteady. */
async function lookAgain(result) {
  const unsteady = [];
  const failures = [];
  let passed = 0;
  for (const failure of result.failures) {
    const second = failure.kind ? undefined : await result.again(failure);
    if (!second || second.failed > 0 || second.passed === 0) failures.push(failure);
    else if (failure.status === 'not run') passed += second.passed;
    else unsteady.push(failure);
  }
  return { unsteady, result: { ...result, failures, failed: failures.length, passed: result.passed + passed } };
}

/** Why unsteady tests fail the run after all, as a sentence for each of them; undefined where they do not. */
function refusalOf(test, unsteady, listed) {
  if (listed.some((known) => key(known) === key(test)))
    return 'It’s listed in e2e/unsteady.json: it was unsteady before, and its race hasn’t been fixed.';
  if (unsteady.length > MOST_UNSTEADY) return `More than ${MOST_UNSTEADY} tests in this run were unsteady.`;
  return undefined;
}

/**
 * Runs the failed unit and browser tests of a run again, one after the other with nothing beside them, each in a fresh shop.
 * A test that passes is unsteady. It counts as passed unless it is listed already, or too many tests are unsteady.
 *
 * @param results the results of a run; only those with `again` are looked at
 * @param listed the tests of `e2e/unsteady.json`
 * @returns the results with the new counts, the unsteady tests, and the number of tests that ran again
 */
export async function secondLook(results, listed) {
  const count = results.reduce((sum, { again, failures }) => sum + (again ? failures.length : 0), 0);
  if (count === 0 || count > MOST_LOOKED_AT) return { results, unsteady: [], isSkipped: count > 0 };
  const looked = [];
  for (const result of results) looked.push(result.again ? await lookAgain(result) : { result, unsteady: [] });
  const unsteady = looked.flatMap((look) => look.unsteady);
  const judged = looked.map(({ result, unsteady: own }) => {
    if (!result.again) return result;
    const refused = own.flatMap((test) => {
      const reason = refusalOf(test, unsteady, listed);
      return reason ? [{ ...test, text: `${reason}\n${test.text}` }] : [];
    });
    const accepted = own.length - refused.length;
    const failures = [...result.failures, ...refused];
    return { ...result, failures, failed: failures.length, passed: result.passed + accepted };
  });
  return { results: judged, unsteady, isSkipped: false };
}
