import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../testing/test-folder.ts';
import { EVALUATION, RenderGuilt } from './render-guilt.ts';

function guilt(): RenderGuilt {
  const observer = { log: vi.fn(), fault: vi.fn(), died: vi.fn(), recycled: vi.fn(), struck: vi.fn() };
  const config = {
    siteOrigin: 'https://shop.example',
    storefront: { origin: 'http://localhost:3100', publicToken: 'a', retries: 0 },
    supabase: { url: 'http://localhost:3100', publishableKey: 'b' },
    consentMode: 'opt-out' as const,
  };
  const assets = { scripts: [], styles: [], fonts: [], integrity: {} };
  const settings = { releases: testFolder(), assets, config, loaderBudget: 1500, pageBudget: 2500 };
  const made = new RenderGuilt(
    { bundle: '', walls: { prefix: [], missing: [] }, settings, observer },
    { composition: () => undefined, recovered: () => undefined },
  );
  onTestFinished(() => made.close());
  return made;
}

const A = 'mf-a@1.0.0';

test('a release that is left out as a whole is evaluated all the same, so that it comes back when its time is over', () => {
  const judged = guilt();
  for (const path of ['/1', '/2', '/3']) judged.strike(A, path, 'a test');
  expect(judged.releases()).toEqual([A]);
  expect(judged.atEvaluation()).toEqual([]);
});

test('a release that brings processes down while it is evaluated is not evaluated', () => {
  const judged = guilt();
  judged.strike(A, EVALUATION, 'a test');
  expect(judged.atEvaluation()).toEqual([A]);
});
