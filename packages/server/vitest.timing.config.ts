import { defineConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';

/** What is told by the clock runs after the others and alone. */
export default defineConfig({
  test: {
    name: '@tokiori/timing',
    include: ['**/timing.test.ts'],
    setupFiles: ['test/testing/record.setup.ts'],
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
    hookTimeout: patiently(60_000),
    testTimeout: patiently(60_000),
  },
});
