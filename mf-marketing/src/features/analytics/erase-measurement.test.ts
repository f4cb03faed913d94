import { MEASUREMENT_KEYS } from 'shared-contracts/measurement-keys';
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

function storageWith(names: readonly string[]) {
  const items = new Set(names);
  return {
    items,
    get length() {
      return items.size;
    },
    key: (at: number) => [...items][at] ?? null,
    removeItem: (key: string) => void items.delete(key),
  };
}

test('everything that measurement stored is erased, from every storage and the cookies, and nothing else', () => {
  const names = NAMES.map((name) => name.replace('*', 'one'));
  const [local, session] = [storageWith([...names, ...OTHERS]), storageWith([...OTHERS, ...names])];
  const cookies = [...names.filter((name) => !name.includes(':')), 'capsule-collective-inbox'];
  const ended: string[] = [];
  eraseMeasurement({
    storages: [() => local, () => session],
    readCookies: () => cookies.map((name) => `${name}=x=1`).join('; '),
    writeCookie: (cookie) => void ended.push(cookie),
  });
  expect([[...local.items], [...session.items]]).toEqual([OTHERS, OTHERS]);
  expect(ended).toEqual(cookies.slice(0, -1).map((name) => `${name}=; path=/; max-age=0`));
});

test('a storage that is forbidden does not keep what the others hold', () => {
  const session = storageWith(['visitor_session_id']);
  const forbidden = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  eraseMeasurement({ storages: [forbidden, () => session], readCookies: () => '', writeCookie: () => undefined });
  expect([...session.items]).toEqual([]);
});
