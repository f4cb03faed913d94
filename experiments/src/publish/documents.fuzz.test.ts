import { isShopError } from 'shared-contracts/errors';
import { expect, test } from 'vitest';
import { fuzz, storedTexts } from 'test-kit';
import { createServerExperiments } from '../guest/server-experiments.ts';
import { definitionFrom } from '../manage/rows.ts';
import { runningExperiment } from '../testing/simulated-visitors.ts';
import { experimentVisit } from '../visit/visit.ts';
import { openDocument } from './published-document.ts';
import { signText, signingKeys } from './signing-keys.ts';

const KEYS = signingKeys({
  supabase: { url: 'http://localhost:3100', publishableKey: 'publishable', secretKey: 'secret' },
});

const hero = runningExperiment('hero', {
  variants: [
    { name: 'control', weight: 1 },
    { name: 'bold', weight: 1, values: { 'home-hero': 'The Drop', 'home-order': ['a', 'b'] } },
  ],
  audience: { visitors: 'new', paths: ['/', '/product/*'], utm: { source: 'mail' }, devices: ['phone'] },
  exclusionGroup: 'home',
  startsAt: '2026-01-01T00:00:00Z',
});
const document = {
  version: 7,
  publishedAt: '2026-03-01T00:00:00.000Z',
  experiments: [hero, runningExperiment('drawer')],
};

test('any signed configuration is either refused by its code or renders pages', async () => {
  await fuzz({
    surface: 'documents',
    name: 'experiments document',
    inputs: storedTexts(document),
    hold(body) {
      const opened = attempt(
        () => openDocument({ version: 9, body, signature: signText(body, KEYS) }, KEYS),
        'EXPERIMENT-001',
      );
      if (!opened) return;
      const url = new URL('https://shop.example/?utm_source=mail');
      const visit = experimentVisit(opened, KEYS, { url, cookies: '', userAgent: 'iPhone', now: 1_772_500_000_000 });
      const server = createServerExperiments(visit.render, '/');
      for (const { name } of opened.experiments) server.arm(name);
      const statement = server.close();
      for (const { value } of visit.cookies(statement)) expect(value).toMatch(/^[\w=&-]*$/);
    },
  });
});

test('any written experiment is either refused by its code or can be published', async () => {
  const { status: _status, phase: _phase, ...definition } = hero;
  await fuzz({
    surface: 'documents',
    name: 'experiment’s definition',
    inputs: storedTexts({
      ...definition,
      guardrails: ['order-completed'],
      minimumLift: 0.1,
      guardrailMargin: 0.1,
      minimumDays: 7,
    }),
    hold(text) {
      const found = attempt(() => definitionFrom(attempt(() => JSON.parse(text))), 'EXPERIMENT-002');
      if (found) expect(definitionFrom(JSON.parse(JSON.stringify(found)))).toEqual(JSON.parse(JSON.stringify(found)));
    },
  });
});

/** The result of a function; undefined where it fails with this code, or with a JSON error where no code is named. */
function attempt<Value>(run: () => Value, code?: 'EXPERIMENT-001' | 'EXPERIMENT-002'): Value | undefined {
  try {
    return run();
  } catch (error) {
    if (code ? isShopError(error, code) : error instanceof SyntaxError) return undefined;
    throw error;
  }
}
