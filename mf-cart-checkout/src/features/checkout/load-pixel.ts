const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js';

/** The network's function before its script has arrived: calls wait in a queue that the script empties. */
interface WaitingPixel {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push?: WaitingPixel;
  loaded: boolean;
  version: string;
}

function waitingPixel(): WaitingPixel {
  const pixel: WaitingPixel = Object.assign(
    (...call: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...call);
      else pixel.queue.push(call);
    },
    { queue: [], loaded: true, version: '2.0' },
  );
  pixel.push = pixel;
  return pixel;
}

/** Loads the ad network's script, once; the network's own convention wants both names. */
export function loadPixel(id: string, page: { fbq?: unknown; _fbq?: unknown }, append: (src: string) => void): void {
  if (page.fbq) return;
  const pixel = waitingPixel();
  page.fbq = pixel;
  page._fbq = pixel;
  pixel('init', id);
  pixel('track', 'PageView');
  append(PIXEL_SCRIPT);
}
