import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@tokiori/start',
    include: ['*.test.ts'],
    // After the journeys and alone: how fast the program starts is told by the clock.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
