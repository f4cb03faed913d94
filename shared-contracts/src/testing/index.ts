export { runningExperiment, seeded, simulatedVisitors } from './simulated-visitors.ts';
export { TEST_CONFIG, testPlatform } from './test-platform.ts';
