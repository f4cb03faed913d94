export { fuzz } from './fuzz.ts';
export { hostileTexts, nearlyRight, nearlyTexts, storedTexts } from './hostile-json.ts';
export { allHostileStrings, unicode } from './hostile-texts.ts';
