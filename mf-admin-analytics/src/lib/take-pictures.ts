import { type PublicConfig, ShopError } from 'shared-contracts';
import { askBackend } from 'shared-runtime';
import { askExperiments, type ExperimentRecord } from './experiment-commands.ts';
import type { LiveTestSpots } from './experiment-queries.ts';
import { FIRST_VIEW, pagePicture } from './page-picture.ts';
import { LinkReply, ownAddress } from './preview-link.ts';

/** How long (hours) a link for one picture is valid. */
const HOURS = 0.5;

/** How long (ms) a page may take to load. */
const TIME_LIMIT = 20_000;

type Variant = ExperimentRecord['definition']['variants'][number];

/**
 * The path of the page that the picture of a variant shows: the first one that the variant changes. For the control, it is the first one
 * that another variant changes; where none changes any, the home page.
 *
 * @example pictureAddress(control, variants, places); // '/women'
 */
export function pictureAddress(variant: Variant, variants: readonly Variant[], { places }: LiveTestSpots): string {
  for (const { values = {} } of [variant, ...variants]) {
    const changed = places.find(({ name }) => name in values);
    if (changed) return changed.page;
  }
  return '/';
}

/** Opens the page at an address in a frame outside the viewport, and removes the frame once `look` has settled. */
async function inFrame<Seen>(address: string, look: (page: Document) => Promise<Seen>): Promise<Seen> {
  const frame = document.createElement('iframe');
  const { width, height } = FIRST_VIEW;
  frame.inert = true;
  frame.title = 'Preview for a picture';
  frame.style.cssText = `position:fixed;top:0;left:-${2 * width}px;width:${width}px;height:${height}px;border:0`;
  frame.src = address;
  const arrived = new Promise<void>((resolve, reject) => {
    frame.addEventListener('load', () => resolve());
    setTimeout(() => reject(new ShopError('EXPERIMENT-004', { path: address })), TIME_LIMIT);
  });
  document.body.append(frame);
  try {
    await arrived;
    const page = frame.contentDocument;
    if (!page?.querySelector('main, #main')) throw new ShopError('EXPERIMENT-004', { path: address });
    return await look(page);
  } finally {
    frame.remove();
  }
}

/**
 * Takes a picture of each variant of a running experiment from its preview, and stores them with the phase.
 *
 * @throws {ShopError} as `askExperiments` and `askBackend`; EXPERIMENT-004 for a page that does not load; and as `pagePicture`.
 */
export async function takePictures(
  config: PublicConfig,
  { name, phase, definition: { variants } }: ExperimentRecord,
  live: LiveTestSpots,
): Promise<void> {
  for (const variant of variants) {
    const path = pictureAddress(variant, variants, live);
    const command = { command: 'link', name, variant: variant.name, path, hours: HOURS };
    const { link } = await askExperiments(config, command, LinkReply);
    const picture = await inFrame(ownAddress(link), pagePicture);
    const kept = { p_experiment: name, p_phase: phase, p_variant: variant.name, p_page: path, p_picture: picture };
    await askBackend(config, (backend, signal) => backend.rpc('keep_variant_picture', kept).abortSignal(signal));
  }
}
