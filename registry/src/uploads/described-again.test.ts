import { expect, onTestFinished, test, vi } from 'vitest';
import { CATALOG } from '../testing/opened-shop.ts';
import { builtRelease, type BuiltRelease, DAY, testRegistry } from '../testing/test-registry.ts';

const sizeOf = ({ description, blobs }: BuiltRelease): number =>
  Buffer.byteLength(description) + [...blobs.values()].reduce((sum, { length }) => sum + length, 0);

/** A registry whose teams may have one release of this size in it that isn't live, and a bit more. */
async function openSmall() {
  const [first, second] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0')];
  const quota = sizeOf(first) + 100;
  const registry = await testRegistry({ quota });
  const token = await registry.team('catalog', [CATALOG], undefined, 100 * DAY);
  const statusOf = async (built: BuiltRelease): Promise<number> => (await registry.describe(built, token)).status;
  /** Whether so many bytes more are within the quota. */
  const hasRoom = (bytes: number): Promise<boolean> =>
    registry.rows.announce('catalog', 'z'.repeat(43), bytes, new Map(), quota);
  return { registry, token, first, second, statusOf, hasRoom };
}

test('the files of a release that is described again every six days still count against its team’s quota', async () => {
  const { registry, token, first, statusOf, hasRoom } = await openSmall();
  await registry.upload(first, token);
  expect(await hasRoom(101)).toBe(false);
  const begun = Date.now();
  vi.useFakeTimers({ now: begun, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const day of [6, 12, 18]) {
    vi.setSystemTime(begun + day * DAY);
    expect(await statusOf(first)).toBe(200);
    // As each collection does.
    await registry.rows.dropAnnounced(new Date(Date.now() - 7 * DAY));
  }
  expect(await hasRoom(101)).toBe(false);
  vi.setSystemTime(begun + 26 * DAY);
  await registry.rows.dropAnnounced(new Date(Date.now() - 7 * DAY));
  expect(await hasRoom(101)).toBe(true);
});

test('a release that was live counts when it is described again, and the live one does not', async () => {
  const { registry, token, first, second, statusOf } = await openSmall();
  await registry.upload(first, token);
  expect((await registry.promote(first, null, token)).status).toBe(200);
  await registry.upload(second, token);
  expect((await registry.promote(second, first.release.digest, token)).status).toBe(200);
  for (const live of [second, second]) expect(await statusOf(live)).toBe(200);
  expect(await statusOf(first)).toBe(200);
  expect(await statusOf(builtRelease(CATALOG, '3.0.0'))).toBe(413);
  expect((await registry.promote(first, second.release.digest, token)).status).toBe(200);
  expect(await statusOf(builtRelease(CATALOG, '3.0.0'))).toBe(200);
});

test('a file that no description of a team waits for is neither shown nor kept by an upload that would not replace it', async () => {
  const { registry, token, first } = await openSmall();
  await registry.upload(first, token);
  const stranger = await registry.team('cart', ['mf-cart-checkout']);
  const [blob] = [...first.blobs];
  if (!blob) throw new Error('the release has no file');
  const [digest, bytes] = blob;
  const unlessThere = { 'If-None-Match': '*' };
  const put = (by: string): Promise<Response> => registry.ask('PUT', `/blobs/${digest}`, by, bytes, unlessThere);
  expect((await put(token)).status).toBe(412);
  expect((await put(stranger)).status).toBe(404);
  expect((await registry.promote(first, null, token)).status).toBe(200);
  expect((await put(stranger)).status).toBe(412);
});
