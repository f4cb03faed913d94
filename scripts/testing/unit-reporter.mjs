import path from 'node:path';
import { ROOT } from '../setup/ensure-install.mjs';
import { writeJson } from './json-file.mjs';

/** Names of enclosing suites and of the test, as Vitest's `--testNamePattern` joins them. */
function titleOf(test) {
  const names = [];
  for (let at = test; at.type !== 'module'; at = at.parent) names.unshift(at.name);
  return names.join(' ');
}

const textOf = ({ name, message, stack }) => stack ?? `${name}: ${message}`;

function recordOf(test, file) {
  const { state, errors = [] } = test.result();
  return {
    file,
    line: test.location?.line ?? 0,
    title: titleOf(test),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    status: state,
    errors: errors.map(textOf),
  };
}

/** Errors of a file itself and of its hooks stand for the whole file: no test of it can be blamed. */
function brokenFile(module, file) {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const errors = [...module.errors(), ...suites].map(textOf);
  return errors.length > 0 ? [{ file, line: 0, title: '', seconds: 0, status: 'failed', errors }] : [];
}

/** Writes every test with its result, and the errors that belong to no test, to the file named by `UNIT_REPORT`. */
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => {
      const file = path.relative(ROOT, module.moduleId);
      const records = [...module.children.allTests()].map((test) => recordOf(test, file));
      return [...records, ...brokenFile(module, file)];
    });
    writeJson(process.env.UNIT_REPORT, { tests, unhandled: unhandledErrors.map(textOf) });
  }
}
