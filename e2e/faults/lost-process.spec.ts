import { expect, test } from '../support/shop.ts';

test('a server of the shop that ends by itself is noticed, and one that a test ends is not', async ({ shop }) => {
  const lost: string[] = [];
  const noticed = (): readonly string[] => {
    lost.push(...shop.takeLost());
    return lost;
  };
  process.kill(shop.serverPid, 'SIGKILL');
  await expect.poll(noticed).toEqual(['composer/src/edge/server/main.ts ended with SIGKILL']);
  await shop.restartShop();
  await shop.restartShop();
  expect(noticed()).toHaveLength(1);
  expect(await shop.health()).toMatchObject({ status: 'ok' });
});
