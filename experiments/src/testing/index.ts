export { runningExperiment, simulatedVisitors } from './simulated-visitors.ts';
