import { expect, test } from 'vitest';
import { createServerExperiments } from '../guest/server-experiments.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { checkedStatement } from './stated-arm.ts';

const drawn = (variant: string, isDrawn = true) => ({ variant, isDrawn, phase: 1, reason: 'drawn' as const });

const GIVEN = {
  version: 3,
  experiments: [runningExperiment('hero'), runningExperiment('drawer', { audience: { paths: ['/cart'] } })],
  draws: { hero: drawn('bold'), drawer: drawn('control', false) },
  link: null,
};

test.each(['/', '/cart'])('what a page at %s states of everything that it read is accepted', (pathname) => {
  const experiments = createServerExperiments(GIVEN, pathname);
  for (const name of ['hero', 'drawer', 'unknown']) experiments.arm(name);
  const statement = experiments.close();
  expect(statement).toContain('hero=bold/control,bold');
  expect(checkedStatement(statement, GIVEN, pathname)).toBe(statement);
  expect(checkedStatement('', GIVEN, pathname)).toBe('');
});

test.each([
  ['another arm than the visitor was given', 'hero=control/control,bold'],
  ['an unpublished arm', 'hero=free/control,bold'],
  ['an arm without taking part', 'hero=bold~/control,bold'],
  ['other offers', 'hero=bold/bold'],
  ['an experiment of another page', 'drawer=control~/control,bold'],
  ['an unknown experiment', 'gift=bold/control,bold'],
  ['a name of every object', 'constructor=bold/control,bold'],
  ['the same twice', 'hero=bold/control,bold;hero=bold/control,bold'],
  ['no statement', 'set-cookie: a=b'],
  ['a statement and more', 'hero=bold/control,bold; Path=/'],
  ['a line of its own', 'hero=bold/control,bold\r\nset-cookie: a=b'],
])('a page that states %s is refused', (_what, statement) => {
  expect(checkedStatement(statement, GIVEN, '/')).toBeNull();
});

test('a page without experiments states nothing', () => {
  expect(checkedStatement('', undefined, '/')).toBe('');
  expect(checkedStatement('hero=bold/control,bold', undefined, '/')).toBeNull();
});

test('a preview states the variant of its link and no other', () => {
  const preview = { state: 'preview', experiment: 'draft', variant: 'loud', values: {} } as const;
  const given = { ...GIVEN, link: preview };
  expect(checkedStatement('draft=loud~/', given, '/')).toBe('draft=loud~/');
  expect(checkedStatement('draft=loud~/', GIVEN, '/')).toBeNull();
  expect(checkedStatement('draft=quiet~/', given, '/')).toBeNull();
});
