/** How long home may be on each screen (px). */
export const HOME_LIMITS = [
  { width: 390, height: 844, most: 9000 },
  { width: 768, height: 1024, most: 7500 },
  { width: 1440, height: 900, most: 7500 },
  { width: 1920, height: 1080, most: 8500 },
] as const;

/** How high a band with nothing in it may be on home (px). */
export const MOST_BLANK = 160;
