export { DifferencePlot } from './difference-plot.tsx';
export { IntervalPlot } from './interval-plot.tsx';
export { RatesPlot } from './rates-plot.tsx';
