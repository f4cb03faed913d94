export { runningExperiment, seeded, simulatedVisitors } from './simulated-visitors.ts';
export { testPlatform } from './test-platform.ts';
