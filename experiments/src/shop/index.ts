export { ShopCounts, ShopPeriod } from './counts.ts';
export { type FunnelStep, funnelOf, ofPreviousText, shareText, skippedText } from './funnel.ts';
export { REVENUE_TEXT, shopDaysCsv } from './shop-days-csv.ts';
