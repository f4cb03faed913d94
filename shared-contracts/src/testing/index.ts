export { seeded } from './seeded.ts';
export { TEST_CONFIG, testPlatform } from './test-platform.ts';
