import { expect, test } from 'vitest';
import { BREAKING_CHANGES, COMPATIBLE_CHANGES, type ContractChange } from '../testing/contract-changes.ts';
import { acceptedBy, producedBy } from './contract-schemas.ts';
import { incompatibility } from './schema-compatibility.ts';

type Schema = ContractChange['before'];
interface Meeting {
  readonly produced: Schema;
  readonly accepted: Schema;
}

/** The schemas that meet once a change is live. */
function meetingsOf({ of, before, after }: ContractChange): readonly Meeting[] {
  const forward = { produced: before, accepted: after };
  const backward = { produced: after, accepted: before };
  if (of === 'emitter') return [backward];
  return of === 'listener' ? [forward] : [forward, backward];
}

const findings = (change: ContractChange) =>
  meetingsOf(change).map((meeting) => ({
    ...meeting,
    found: incompatibility(producedBy(meeting.produced), acceptedBy(meeting.accepted)),
  }));

test('the suite has 30 breaking and 30 compatible changes, each once', () => {
  const names = [...BREAKING_CHANGES, ...COMPATIBLE_CHANGES].map(({ name }) => name);
  expect([BREAKING_CHANGES.length, COMPATIBLE_CHANGES.length, new Set(names).size]).toEqual([30, 30, 60]);
});

test.each(BREAKING_CHANGES)('breaking ($of): $name', (change) => {
  const broken = findings(change).filter(({ found }) => found !== null);
  expect(broken.length).toBeGreaterThan(0);
  for (const { produced, accepted, found } of broken) {
    if (found?.kind !== 'counterexample') throw new Error(`no counterexample: ${JSON.stringify(found)}`);
    // The counterexample is executed: it crosses as JSON, and the real schemas decide.
    const value = JSON.parse(JSON.stringify(found.value));
    expect(produced.safeParse(value)).toEqual({ success: true, data: value });
    expect(accepted.safeParse(value).success).toBe(false);
  }
});

test.each(COMPATIBLE_CHANGES)('compatible ($of): $name', (change) => {
  expect(findings(change).map(({ found }) => found)).toEqual(findings(change).map(() => null));
});
