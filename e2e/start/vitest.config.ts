import { defineConfig } from 'vitest/config';

/** Time limits follow the machine: see scripts/lib/patience.mjs. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1);

export default defineConfig({
  test: {
    name: '@tokiori/start',
    include: ['*.test.ts'],
    // After the journeys and alone: how fast the program starts is told by the clock.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
    testTimeout: 180_000 * patience,
    hookTimeout: 120_000 * patience,
  },
});
