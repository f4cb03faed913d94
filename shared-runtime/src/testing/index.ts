export { type MemoryStorage, memoryStorage } from './memory-storage.ts';
export { seeded } from './seeded.ts';
export { arrived, TEST_CONFIG, testPlatform } from './test-platform.ts';
export { TestRouter, WithRouter } from './test-router.tsx';
export { WithPlatform } from './with-platform.tsx';
