/** A device that pages are measured with. */
export interface Profile {
  readonly name: 'phone' | 'desktop';
  readonly viewport: { readonly width: number; readonly height: number };
  /** Physical pixels for a pixel of the page. */
  readonly density: number;
  readonly isTouched: boolean;
  readonly userAgent: string;
  /** Bytes a second each way and ms there and back; as fast as the machine where it is null. */
  readonly line: { readonly down: number; readonly up: number; readonly latency: number } | null;
  /** How many times slower the processor is than this machine's. */
  readonly slowdown: number;
}

const KILOBIT = 1000 / 8;

/** The line and the processor of Lighthouse's slow phone, slowed in earnest instead of computed. */
export const PHONE: Profile = {
  name: 'phone',
  viewport: { width: 412, height: 823 },
  density: 2.6,
  isTouched: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  line: { down: 1600 * KILOBIT, up: 750 * KILOBIT, latency: 150 },
  slowdown: 4,
};

export const DESKTOP: Profile = {
  name: 'desktop',
  viewport: { width: 1440, height: 900 },
  density: 1,
  isTouched: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  line: null,
  slowdown: 1,
};

export const PROFILES: readonly Profile[] = [PHONE, DESKTOP];
