import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOf, definitionOf } from '../../sandbox/src/supabase/testing/known-experiments.ts';
import { startBackend } from '../../sandbox/src/supabase/testing/start-backend.ts';

const ROLES = ['none', 'viewer', 'editor', 'publisher', 'admin'] as const;
const MAY_KEEP: readonly string[] = ['editor', 'publisher', 'admin'];
const NAME = 'photographed';

let backend: Awaited<ReturnType<typeof startBackend>>;
const clients = new Map<string, SupabaseClient>();
beforeAll(async () => {
  backend = await startBackend();
  clients.set('none', await backend.signedUp('none@example.com'));
  for (const role of ROLES.slice(1)) clients.set(role, await backend.withRole(role));
  const change = { ...changeOf(NAME, { action: 'create', definition: definitionOf(NAME) }), status: 'running' };
  const { error } = await backend
    .service()
    .rpc('change_experiment', { change, document: null, based_on: 0, actor: 'somebody' });
  expect(error).toBeNull();
}, 90_000);
afterAll(() => backend.stop());

/** The beginning of a lossy WebP picture of this size, and nothing after it but zeros. */
function webp(width: number, height: number, bytes = 64): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write('RIFF', 0);
  picture.write('WEBPVP8 ', 8);
  picture.set([0x9d, 0x01, 0x2a], 23);
  picture.writeUInt16LE(width, 26);
  picture.writeUInt16LE(height, 28);
  return picture;
}

function png(width: number, height: number): Buffer {
  const picture = Buffer.alloc(64);
  picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

interface Kept {
  readonly phase?: number;
  readonly variant?: string;
  readonly page?: string;
}

async function keep(role: string, picture: Buffer, { phase = 1, variant = 'control', page = '/' }: Kept = {}) {
  const { error } = await clients.get(role)!.rpc('keep_variant_picture', {
    p_experiment: NAME,
    p_phase: phase,
    p_variant: variant,
    p_page: page,
    p_picture: picture.toString('base64'),
  });
  return error?.code ?? 'kept';
}

const kept = async (role = 'viewer') =>
  (await clients.get(role)!.rpc('variant_pictures', { p_experiment: NAME, p_phase: 1 })).data;

test.each(ROLES)('%s keeps a picture if it is an editor or more, and sees it if it has a role', async (role) => {
  expect(await keep(role, webp(390, 844))).toBe(MAY_KEEP.includes(role) ? 'kept' : '42501');
  const seen = await kept(role);
  if (role === 'none') expect(seen).toBeNull();
  else expect(Array.isArray(seen)).toBe(true);
});

test('the latest picture of a variant takes the place of the one before, to the byte', async () => {
  expect(await keep('editor', webp(390, 844, 200))).toBe('kept');
  expect(await keep('publisher', png(195, 422), { page: '/women' })).toBe('kept');
  const { data } = await clients.get('publisher')!.auth.getUser();
  expect(await kept()).toEqual([
    {
      variant: 'control',
      page: '/women',
      taken_at: expect.any(String),
      actor: data.user?.email,
      picture: png(195, 422).toString('base64'),
      type: 'image/png',
    },
  ]);
});

test.each([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'), '23514'],
  ['nothing', Buffer.alloc(0), '23514'],
  ['too wide a picture', webp(2001, 844), '23514'],
  ['too high a picture', png(390, 2001), '23514'],
  ['a picture without height', webp(390, 0), '23514'],
  ['a picture of negative width', png(0xff_ff_ff_ff, 844), '23514'],
  ['more than 300 KiB', webp(390, 844, 307_201), '22023'],
])('%s is refused', async (_, picture, code) => {
  expect(await keep('editor', picture)).toBe(code);
});

test('a picture of 300 KiB is kept', async () => {
  expect(await keep('editor', webp(390, 844, 307_200))).toBe('kept');
});

test('a variant or a phase that does not run, and an address that is no path, are refused', async () => {
  expect(await keep('editor', webp(390, 844), { variant: 'nobody' })).toBe('22023');
  expect(await keep('editor', webp(390, 844), { phase: 2 })).toBe('22023');
  expect(await keep('editor', webp(390, 844), { page: 'https://example.com/' })).toBe('23514');
});

test('pictures go with their experiment', async () => {
  expect(await keep('editor', webp(390, 844))).toBe('kept');
  await backend.backend.database.query('delete from public.experiments where name = $1', [NAME]);
  expect(await kept()).toEqual([]);
});
