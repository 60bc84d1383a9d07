import { defineConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';

/** In `npm test`; how the program ends, cannot start and is installed is tried by `npm run test:full`. */
const FIRST = 'first-start.test.ts';
const { TEST_JOURNEYS } = process.env;
const isRest = TEST_JOURNEYS === 'rest';

export default defineConfig({
  test: {
    name: '@tokiori/start',
    include: [TEST_JOURNEYS === 'walkthrough' ? FIRST : '*.test.ts'],
    exclude: isRest ? [FIRST] : [],
    // How fast the program starts is told by the clock: after the journeys and alone. Everything else runs beside them,
    // in as many workers.
    sequence: { groupOrder: isRest ? 0 : 1 },
    maxWorkers: isRest ? 3 : 1,
    testTimeout: patiently(180_000),
    hookTimeout: patiently(120_000),
  },
});
