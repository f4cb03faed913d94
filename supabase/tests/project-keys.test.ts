import { afterEach, expect, test, vi } from 'vitest';
import { publishableKey, serviceHeaders, serviceKey } from '../functions/_shared/project-keys.ts';
import { isServiceCaller } from '../functions/_shared/service-caller.ts';

/** Settings as a hosted project gives them to its functions. */
const HOSTED = {
  SUPABASE_SECRET_KEYS: JSON.stringify({ tools: 'sb_secret_tools', default: 'sb_secret_default' }),
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: 'sb_publishable_default' }),
  SUPABASE_SERVICE_ROLE_KEY: 'legacy.service.token',
  SUPABASE_ANON_KEY: 'legacy.anon.token',
};

const deployedWith = (settings: Readonly<Record<string, string>>) =>
  vi.stubGlobal('Deno', { env: { get: (name: string) => settings[name] } });
afterEach(() => void vi.unstubAllGlobals());

const isCaller = (headers: Record<string, string>) =>
  isServiceCaller(new Request('https://project.example/functions/v1/send-mail', { method: 'POST', headers }));

test('a function acts with the default keys of its project, and sends the secret one in apikey', () => {
  deployedWith(HOSTED);
  expect([serviceKey(), publishableKey()]).toEqual(['sb_secret_default', 'sb_publishable_default']);
  expect(serviceHeaders()).toEqual({ apikey: 'sb_secret_default' });
});

test('in a project that has legacy keys alone a function acts with them, and sends the service key as bearer', () => {
  const { SUPABASE_SERVICE_ROLE_KEY, SUPABASE_ANON_KEY } = HOSTED;
  deployedWith({ SUPABASE_SERVICE_ROLE_KEY, SUPABASE_ANON_KEY });
  expect([serviceKey(), publishableKey()]).toEqual(['legacy.service.token', 'legacy.anon.token']);
  expect(serviceHeaders()).toEqual({ authorization: 'Bearer legacy.service.token' });
});

test.each([
  ['the default secret key', { apikey: 'sb_secret_default' }],
  ['another secret key of the project', { apikey: 'sb_secret_tools' }],
  ['a secret key beside the token that the gateway adds', { apikey: 'sb_secret_tools', authorization: 'Bearer a.b.c' }],
  ['the legacy key as bearer', { authorization: 'Bearer legacy.service.token' }],
])('%s is the project’s own', async (_case, headers) => {
  deployedWith(HOSTED);
  expect(await isCaller(headers)).toBe(true);
});

test.each([
  ['no key', {}],
  ['an empty key', { apikey: '', authorization: 'Bearer ' }],
  ['a secret key as bearer', { authorization: 'Bearer sb_secret_default' }],
  ['the legacy key in apikey', { apikey: 'legacy.service.token' }],
  ['a visitor’s keys', { apikey: 'sb_publishable_default', authorization: 'Bearer legacy.anon.token' }],
  ['the start of a key', { apikey: 'sb_secret_defaul' }],
])('%s is not', async (_case, headers) => {
  deployedWith(HOSTED);
  expect(await isCaller(headers)).toBe(false);
});

test('without any key no caller is the project', async () => {
  for (const settings of [{}, { SUPABASE_SECRET_KEYS: '{"default":""}', SUPABASE_SERVICE_ROLE_KEY: '' }]) {
    deployedWith(settings);
    for (const headers of [{}, { apikey: '' }, { authorization: 'Bearer ' }])
      expect(await isCaller(headers)).toBe(false);
  }
});
