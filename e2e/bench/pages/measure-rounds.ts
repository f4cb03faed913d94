import { measureAdd } from './add-to-cart.ts';
import { measureFilter, measureFirstPress } from './interactions.ts';
import { measureLoad } from './load-figures.ts';
import { MEASURED_PAGES, type PageName, type Variant, VARIANTS } from './measured-pages.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { expectTimes, type Figures, mediansOf } from './medians.ts';
import type { Profile } from './profiles.ts';
import { measureSoftNavigation } from './soft-navigation.ts';

/** The medians of one profile. */
export interface ProfileFigures {
  readonly profile: Profile['name'];
  readonly rounds: number;
  /** By `<page> <variant>`. */
  readonly loads: Readonly<Record<string, Figures>>;
  readonly presses: Figures;
}

/** The interactions, by name; times in ms. */
const PRESSES = {
  add: async (origin: string, profile: Profile): Promise<Figures> => ({ ...(await measureAdd(origin, profile)) }),
  soft: async (origin: string, profile: Profile): Promise<Figures> => {
    const { title, page, picture } = await measureSoftNavigation(origin, profile);
    return { softTitle: title, softPage: page, softPicture: picture };
  },
  first: async (origin: string, profile: Profile): Promise<Figures> => ({
    firstPress: await measureFirstPress(origin, profile),
  }),
  filter: async (origin: string, profile: Profile): Promise<Figures> => ({
    filter: await measureFilter(origin, profile),
  }),
} as const;

export type PressName = keyof typeof PRESSES;

export const PRESS_NAMES: readonly PressName[] = ['add', 'soft', 'first', 'filter'];

/** The pages and interactions to measure. */
export interface Wanted {
  readonly pages: readonly PageName[];
  readonly presses: readonly PressName[];
}

/** One thing that is measured once a round. */
interface Measurement {
  readonly key: string;
  readonly run: () => Promise<Figures>;
}

const log = (text: string): void => void process.stderr.write(text);

function addressOf(shop: MeasuredShop, page: PageName, variant: Variant): string {
  const path = MEASURED_PAGES[page];
  if (variant === 'ours') return shop.origin + path;
  return variant === 'twin' ? shop.twins.twinOf(path) : shop.twins.idealOf(path);
}

export const loadKey = (page: PageName, variant: Variant): string => `${page} ${variant}`;

function measurementsOf(shop: MeasuredShop, profile: Profile, { pages, presses }: Wanted): Measurement[] {
  const loads = pages.flatMap((page) =>
    VARIANTS.map((variant) => ({
      key: loadKey(page, variant),
      run: async () => ({ ...(await measureLoad(addressOf(shop, page, variant), variant, profile)) }),
    })),
  );
  return [...loads, ...presses.map((key) => ({ key, run: () => PRESSES[key](shop.origin, profile) }))];
}

/** Measures each thing once; a measurement that fails is reported, and missing in this round only. */
async function round(measurements: readonly Measurement[]): Promise<Map<string, Figures>> {
  const results = new Map<string, Figures>();
  for (const { key, run } of measurements) {
    try {
      results.set(key, expectTimes(await run()));
      log('.');
    } catch (error) {
      log(`\n${key}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  return results;
}

function mediansOver(rounds: readonly Map<string, Figures>[], profile: Profile, wanted: Wanted): ProfileFigures {
  const of = (key: string): Figures =>
    mediansOf(rounds.map((one) => one.get(key)).filter((figures) => figures !== undefined));
  const keys = wanted.pages.flatMap((page) => VARIANTS.map((variant) => loadKey(page, variant)));
  return {
    profile: profile.name,
    rounds: rounds.length,
    loads: Object.fromEntries(keys.map((key) => [key, of(key)])),
    presses: Object.assign({}, ...wanted.presses.map(of)),
  };
}

/** Measures in turn, so that other load on the machine affects all pages alike; resolves to the medians. */
export async function measureRounds(
  shop: MeasuredShop,
  profiles: readonly Profile[],
  count: number,
  wanted: Wanted,
): Promise<ProfileFigures[]> {
  // Pictures are made when they are first asked for; that round does not count.
  const unhurried = profiles.map((profile) => ({ ...profile, line: null, slowdown: 1 }));
  for (const profile of unhurried) await round(measurementsOf(shop, profile, wanted));
  const rounds = new Map<Profile, Map<string, Figures>[]>(profiles.map((profile) => [profile, []]));
  for (let done = 0; done < count; done += 1)
    for (const profile of profiles) rounds.get(profile)?.push(await round(measurementsOf(shop, profile, wanted)));
  log('\n');
  return profiles.map((profile) => mediansOver(rounds.get(profile) ?? [], profile, wanted));
}
