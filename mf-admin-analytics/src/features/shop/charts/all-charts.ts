export { DailyPlot } from './daily-plot.tsx';
export { FunnelPlot } from './funnel-plot.tsx';
