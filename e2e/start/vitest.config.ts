import { defineConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';

/** The first start is in `npm test`; its end, its ways to fail and the installation are in `npm run test:full`. */
const FIRST = 'start.test.ts';
const { TEST_JOURNEYS } = process.env;

export default defineConfig({
  test: {
    name: '@tokiori/start',
    include: [TEST_JOURNEYS === 'walkthrough' ? FIRST : '*.test.ts'],
    exclude: TEST_JOURNEYS === 'rest' ? [FIRST] : [],
    // After the journeys and alone: how fast the program starts is told by the clock.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
    testTimeout: patiently(180_000),
    hookTimeout: patiently(120_000),
  },
});
