import { defineConfig } from 'vitest/config';
import { patiently } from '../scripts/lib/patience.mjs';
import { journeys } from '../scripts/lib/tests/journeys.mjs';

export default defineConfig({
  test: {
    name: '@tokiori/e2e',
    ...journeys(),
    // Files share the modules and the browser of their worker: to load and start those takes seconds.
    isolate: false,
    // A journey waits for a third of its time, on two cores; more than three at a time would fight for the machine.
    maxWorkers: 3,
    testTimeout: patiently(90_000),
    hookTimeout: patiently(120_000),
    // As long as a journey waits for anything else.
    expect: { poll: { timeout: patiently(15_000) } },
    globalSetup: './lib/global-setup.ts',
  },
});
