import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { EvidenceBook } from './evidence-book.ts';

const CART = 'mf-cart-checkout@2.0.0';
const OLD = 'o'.repeat(16);
const NEW = 'n'.repeat(16);
const error = { release: CART, kind: 'error', path: '/cart' };

function book() {
  const clock = { now: Date.parse('2026-03-02T10:00:00Z') };
  const evidence = new EvidenceBook(() => clock.now);
  let pages = 0;
  const open = (network: string, composition = NEW) => {
    const view = { id: `page ${(pages += 1)}`, composition, network, at: clock.now };
    evidence.viewed(view);
    return view;
  };
  return { clock, evidence, open, suspected: () => evidence.suspicions(NEW).map(({ releases }) => releases) };
}

test('three networks that report a release point to it; two do not, however many pages they report from', () => {
  const { evidence, open, suspected } = book();
  for (const network of ['1.1.1', '1.1.2', '1.1.2', '1.1.2']) evidence.reported(open(network), error);
  expect(suspected()).toEqual([]);
  evidence.reported(open('1.1.3'), error);
  expect(suspected()).toEqual([[CART]]);
});

test('a page reports a release once', () => {
  const { evidence, open } = book();
  const view = open('1.1.1');
  expect(evidence.reported(view, error)).toBe(1);
  expect(evidence.reported(view, { ...error, kind: 'stall' })).toBe(0);
  expect(evidence.reported(view, { ...error, release: 'mf-catalog@1.0.0' })).toBe(1);
});

test('reports older than a minute are no burst', () => {
  const { clock, evidence, open, suspected } = book();
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) {
    evidence.reported(open(network), error);
    clock.now += 31_000;
  }
  expect(suspected()).toEqual([]);
});

test('a few networks among many point to nothing', () => {
  const { evidence, open, suspected } = book();
  for (let n = 0; n < 40; n += 1) open(`2.2.${n}`);
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) evidence.reported(open(network), error);
  expect(suspected()).toEqual([]);
});

test('what the composition before did as often points to nothing', () => {
  const { evidence, open, suspected } = book();
  for (let n = 0; n < 4; n += 1) open(`2.2.${n}`, OLD);
  for (const network of ['1.1.1', '1.1.2', '1.1.3'])
    evidence.reported(open(network, OLD), { ...error, release: 'mf-cart-checkout@1.0.0' });
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) evidence.reported(open(network), error);
  for (let n = 0; n < 2; n += 1) open(`2.2.${n}`);
  // Three of five, after three of seven.
  expect(suspected()).toEqual([]);
});

test('pages of three networks that never start point to what has changed', () => {
  const { clock, evidence, open } = book();
  const views = ['1.1.1', '1.1.2', '1.1.3'].map((network) => open(network));
  clock.now += 15_001;
  expect(evidence.suspicions(NEW)).toEqual([expect.objectContaining({ releases: [], isSeenByServer: false })]);
  for (const view of views) evidence.started(view);
  expect(evidence.suspicions(NEW)).toEqual([]);
});

test('pages that are left before they start are common, and point to nothing while half of the networks start', () => {
  const { clock, evidence, open, suspected } = book();
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) open(network);
  for (const network of ['3.1.1', '3.1.2', '3.1.3', '3.1.4']) evidence.started(open(network));
  clock.now += 15_001;
  expect(suspected()).toEqual([]);
});

test('three failures on the server within half a minute point to a release', () => {
  const { clock, evidence } = book();
  const live = testComposition(testRelease('mf-catalog'), testRelease('mf-marketing'));
  evidence.rendered(live, '/mf-catalog', { status: 503, degraded: ['mf-marketing'] });
  clock.now += 20_000;
  evidence.rendered(live, '/mf-catalog', { status: 500, degraded: [] });
  evidence.rendered(live, '/mf-catalog', { status: 404, degraded: [] });
  expect(evidence.suspicions(NEW)).toEqual([]);
  evidence.struck('mf-catalog@1.0.0', '/mf-catalog', 'it looped');
  expect(evidence.suspicions(NEW)).toEqual([
    {
      releases: ['mf-catalog@1.0.0'],
      reason: '3 failures on the server within 30 s, the latest at /mf-catalog: it looped',
      path: '/mf-catalog',
      isSeenByServer: true,
    },
  ]);
});

test('a page that starts here and was opened at another server excuses those that start elsewhere, for an hour', () => {
  const { clock, evidence, open, suspected } = book();
  const openThree = () => {
    for (const network of ['1.1.1', '1.1.2', '1.1.3']) open(network);
    clock.now += 15_001;
  };
  evidence.started({ id: 'elsewhere', composition: OLD, network: '4.4.4', at: clock.now });
  openThree();
  expect(suspected()).toEqual([]);
  clock.now += 3_500_000;
  openThree();
  expect(suspected()).toEqual([]);
  clock.now += 100_000;
  openThree();
  expect(suspected()).toEqual([[]]);
});

test('a page that was opened at the process before this one excuses nothing', () => {
  const { clock, evidence, open, suspected } = book();
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) open(network);
  evidence.started({ id: 'earlier', composition: NEW, network: '4.4.4', at: clock.now - 1 });
  clock.now += 15_001;
  expect(suspected()).toEqual([[]]);
});

test('pages of three networks that do not answer after a press point to what has changed', () => {
  const { clock, evidence, open } = book();
  const views = ['1.1.1', '1.1.2', '1.1.3'].map((network) => open(network));
  for (const view of views) evidence.started(view);
  for (const view of views) evidence.pressed(view, false);
  clock.now += 14_000;
  expect(evidence.suspicions(NEW)).toEqual([]);
  clock.now += 1001;
  const reason = 'pages of 3 networks (100%, 0% before) have not answered after a press within 15 s';
  expect(evidence.suspicions(NEW)).toEqual([{ releases: [], reason, path: '/', isSeenByServer: false }]);
  for (const view of views.slice(1)) evidence.pressed(view, true);
  expect(evidence.suspicions(NEW)).toEqual([]);
});

test('presses that most networks’ pages answer point to nothing, nor do those that the composition before left open as often', () => {
  const { clock, evidence, open, suspected } = book();
  const press = (network: string, isAnswered: boolean, composition = NEW) => {
    const view = open(network, composition);
    evidence.started(view);
    evidence.pressed(view, false);
    if (isAnswered) evidence.pressed(view, true);
  };
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) press(network, false);
  for (let n = 0; n < 13; n += 1) press(`2.2.${n}`, true);
  clock.now += 15_001;
  // Three of sixteen.
  expect(suspected()).toEqual([]);
  for (const network of ['1.1.4', '1.1.5']) press(network, false);
  clock.now += 15_001;
  expect(suspected()).toEqual([[]]);
  for (const network of ['1.1.1', '1.1.2']) press(network, false, OLD);
  for (const network of ['2.2.1', '2.2.2', '2.2.3']) press(network, true, OLD);
  expect(suspected()).toEqual([]);
});

test('one visitor who left a page of the composition before is no measure of it; three are', () => {
  const leave = (visitors: number) => {
    const { clock, evidence, open, suspected } = book();
    for (let n = 0; n < visitors; n += 1) evidence.pressed(open(`2.2.${n}`, OLD), false);
    clock.now += 20_000;
    const views = ['1.1.1', '1.1.2', '1.1.3'].map((network) => open(network));
    for (const view of views) evidence.started(view);
    for (const view of views) evidence.pressed(view, false);
    clock.now += 16_000;
    return suspected();
  };
  expect([leave(1), leave(3)]).toEqual([[[]], []]);
});

test('pages mention presses for an hour after the first of a composition, and not where another process may hear of them', () => {
  const { clock, evidence, open } = book();
  const view = { ...open('1.1.1'), network: '1.1.2' };
  clock.now += 3_599_999;
  expect(evidence.viewed(view)).toBe(true);
  clock.now += 1;
  expect(evidence.viewed(view)).toBe(false);
  expect(evidence.viewed({ ...view, composition: OLD })).toBe(true);
  expect(new EvidenceBook(() => clock.now, false).viewed(view)).toBe(false);
});

test('controls that do nothing in three networks point to what has changed, and to the remotes that hold them', () => {
  const { evidence, open } = book();
  const die = (network: string, remote?: string) => {
    const view = open(network);
    evidence.pressed(view, false);
    evidence.pressed(view, true);
    evidence.died(view, { path: '/cart', ...(remote && { remote }) });
  };
  for (const network of ['1.1.1', '1.1.2', '1.1.2']) die(network, 'mf-cart-checkout');
  expect(evidence.suspicions(NEW)).toEqual([]);
  die('1.1.3');
  const reason =
    'controls did nothing in pages of 3 networks (100% of those that pressed any within 60 s, 0% before), the latest at /cart';
  expect(evidence.suspicions(NEW)).toEqual([
    { releases: [], controls: ['mf-cart-checkout'], reason, path: '/cart', isSeenByServer: false },
  ]);
});

test('controls that do nothing point to nothing where few pages have them, long ago, or where they did nothing before', () => {
  const { clock, evidence, open, suspected } = book();
  const press = (network: string, isDead: boolean, composition = NEW) => {
    const view = open(network, composition);
    evidence.pressed(view, false);
    evidence.pressed(view, true);
    if (isDead) evidence.died(view, { path: '/cart' });
  };
  for (let n = 0; n < 28; n += 1) press(`2.2.${n}`, false);
  for (const network of ['1.1.1', '1.1.2', '1.1.3']) press(network, true);
  // Three of 31.
  expect(suspected()).toEqual([]);
  press('1.1.4', true);
  expect(suspected()).toEqual([[]]);
  for (const network of ['1.1.1', '2.2.1', '2.2.2']) press(network, network === '1.1.1', OLD);
  expect(suspected()).toEqual([]);
  clock.now += 60_000;
  expect(suspected()).toEqual([]);
});
