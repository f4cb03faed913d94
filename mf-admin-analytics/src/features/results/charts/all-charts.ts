import { DifferencePlot } from './difference-plot.tsx';
import { IntervalPlot } from './interval-plot.tsx';
import { RatesPlot } from './rates-plot.tsx';

/** Every drawing, in one file to fetch. */
export const allCharts = { DifferencePlot, IntervalPlot, RatesPlot };
