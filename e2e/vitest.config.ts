import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@tokiori/e2e',
    include: ['**/*.test.ts'],
    // One browser at a time: two would fight for the machine and for the demo company.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // As long as a journey waits for anything else.
    expect: { poll: { timeout: 15_000 } },
    globalSetup: './lib/global-setup.ts',
  },
});
