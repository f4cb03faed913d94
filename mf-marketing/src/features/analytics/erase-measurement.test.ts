import { MEASUREMENT_KEYS } from 'shared-runtime/measurement-keys';
import { memoryStorage } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { eraseMeasurement } from './erase-measurement.ts';

const NAMES = Object.values(MEASUREMENT_KEYS).flat();
/** Of the visitor's own: some begin or end as a key of measurement does. */
const OTHERS = [
  'capsule-collective-cart',
  'capsule-collective-consent',
  'capsule-collective-experiment-draft:hero',
  'capsule-collective-visitors-own',
  'my-visitor_session_id',
];

const storageWith = (names: readonly string[]) => memoryStorage(Object.fromEntries(names.map((name) => [name, '1'])));

test('everything that measurement stored is erased, from every storage and the cookies, and nothing else', () => {
  const names = NAMES.map((name) => name.replace('*', 'one'));
  const [local, session] = [storageWith([...names, ...OTHERS]), storageWith([...OTHERS, ...names])];
  const cookies = [...names.filter((name) => !name.includes(':')), 'capsule-collective-inbox'];
  const ended: string[] = [];
  eraseMeasurement({
    local,
    session,
    cookies: {
      read: () => cookies.map((name) => `${name}=x=1`).join('; '),
      write: (cookie) => void ended.push(cookie),
    },
  });
  expect([local.keys(), session.keys()]).toEqual([OTHERS, OTHERS]);
  expect(ended).toEqual(cookies.slice(0, -1).map((name) => `${name}=; path=/; max-age=0`));
});

test('a forbidden storage does not prevent the erasure in the others', () => {
  const session = storageWith(['visitor_session_id']);
  const local = storageWith(['visitor_session_id']);
  local.mode = 'forbidden';
  eraseMeasurement({ local, session, cookies: { read: () => '', write: () => undefined } });
  expect(session.keys()).toEqual([]);
});
