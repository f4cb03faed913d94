import { cellTests, crossed } from '../support/matrix/cells.ts';
import { askPage, expectHonestAnswer, expectWholePage } from '../support/matrix/page-answers.ts';
import { BUNDLE_FAULTS, type BundleFault } from '../support/matrix/planted-bundles.ts';
import { ReleaseFiles } from '../support/release-files.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { expect } from '../support/shop.ts';

/** The pages of each remote, one of every kind. */
const PAGES = {
  'mf-marketing': ['/', '/impact', '/book-styling-session', '/faux-fur-capsule-ad', '/faqs'],
  'mf-catalog': ['/womens-activewear', '/womens-activewear/lookbook', '/product/bordeaux-capsule', '/search?q=velvet'],
  'mf-cart-checkout': ['/cart'],
  'mf-account': ['/auth', '/account'],
  'mf-admin-analytics': ['/admin/analytics'],
} as const;
type Remote = keyof typeof PAGES;
const REMOTES = Object.keys(PAGES) as Remote[]; // Exactly its own keys.

async function expectOthersWhole(shop: RunningShop, remote: Remote): Promise<void> {
  for (const other of REMOTES.filter((name) => name !== remote)) {
    // A starved machine may leave a page to the browser once; it never stays so.
    await expect(async () => expectWholePage(await askPage(shop.origin, PAGES[other][0]))).toPass({ timeout: 15_000 });
  }
}

/** Publishes a release with the fault; resolves to the release's name in the log. */
async function plant(files: ReleaseFiles, { change, isDamage }: BundleFault, remote: Remote): Promise<string> {
  if (isDamage) return `${remote}@${files.askForDamaged({ remote, file: files.release(remote).server, change })}`;
  await files.plant(remote, change);
  return `${remote}@${files.release(remote).version}`;
}

const cells = crossed(BUNDLE_FAULTS, REMOTES).map(([bundle, remote]) => ({
  fault: bundle.name,
  place: remote,
  bundle,
  remote,
}));

cellTests('server', cells, 2, async ({ bundle, remote }, { shop }) => {
  const files = new ReleaseFiles(shop);
  const before = shop.log.length;
  try {
    const release = await plant(files, bundle, remote);
    for (const path of PAGES[remote]) {
      const answer = await askPage(shop.origin, path);
      if (bundle.isDamage) expectWholePage(answer);
      else expectHonestAnswer(answer, remote);
    }
    await expectOthersWhole(shop, remote);
    // A release by its name and version; one that was never evaluated by its remote.
    const namesRelease = new RegExp(`${release.replaceAll('.', '\\.')}|"remote":"${remote}"`);
    await expect.poll(() => shop.log.slice(before), `the log names ${release}`).toMatch(namesRelease);
  } finally {
    await files.restore();
  }
  await expect(async () => expectWholePage(await askPage(shop.origin, PAGES[remote][0]))).toPass({ timeout: 15_000 });
});
