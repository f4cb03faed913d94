import { expect, test, vi } from 'vitest';
import { fromUnchanged } from './unchanged-sources.ts';

/** Sources that are edited during the first so many builds, and a build of them. */
function edited(during: number, edit: (sources: { text: string; rules: string }) => void, failsWhenEdited = false) {
  const sources = { text: 'a', rules: 'r' };
  const stored: Record<string, string> = {};
  const build = vi.fn(async (name: string, isUnchanged: () => boolean) => {
    await Promise.resolve();
    if (build.mock.calls.length <= during) edit(sources);
    if (failsWhenEdited && !isUnchanged()) throw new Error('half a file');
    const built = sources.text;
    if (!isUnchanged()) return null;
    stored[name] = built;
    return built;
  });
  const run = () => fromUnchanged({ name: () => `1-${sources.text}`, evaluated: () => sources.rules }, build);
  return { run, build, stored };
}

const more = (sources: { text: string }): void => {
  sources.text += '+';
};

test.each([false, true])('an edit during a build is built again under its own name; failing: %s', async (fails) => {
  const { run, build, stored } = edited(1, more, fails);
  expect(await run()).toBe('a+');
  expect(stored).toEqual({ '1-a+': 'a+' });
  expect(build).toHaveBeenCalledTimes(2);
});

test('sources that never come to rest are refused, and nothing is stored', async () => {
  const { run, build, stored } = edited(Number.POSITIVE_INFINITY, more);
  await expect(run()).rejects.toThrow(/FEDERATION-002.*edited while they were built/);
  expect([build.mock.calls.length, stored]).toEqual([3, {}]);
});

test('after an edit of what this process builds with it does not build again', async () => {
  const { run, build } = edited(1, (sources) => {
    more(sources);
    sources.rules = 'other';
  });
  await expect(run()).rejects.toThrow(/FEDERATION-002/);
  expect(build).toHaveBeenCalledTimes(1);
});

test('a build that fails by itself fails', async () => {
  const failing = fromUnchanged({ name: () => '1', evaluated: () => 'r' }, () =>
    Promise.reject(new Error('no such file')),
  );
  await expect(failing).rejects.toThrow('no such file');
});
