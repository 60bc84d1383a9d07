import { defineConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';

export default defineConfig({
  test: {
    name: '@tokiori/start',
    include: ['*.test.ts'],
    // After the journeys and alone: how fast the program starts is told by the clock.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
    testTimeout: patiently(180_000),
    hookTimeout: patiently(120_000),
  },
});
