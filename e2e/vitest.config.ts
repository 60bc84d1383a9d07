import { defineConfig } from 'vitest/config';

/** Time limits follow the machine: see scripts/lib/patience.mjs. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1);

export default defineConfig({
  test: {
    name: '@tokiori/e2e',
    include: ['*.test.ts'],
    // A journey waits more than it works; more than two at a time would fight for the machine.
    maxWorkers: 2,
    testTimeout: 90_000 * patience,
    hookTimeout: 120_000 * patience,
    // As long as a journey waits for anything else.
    expect: { poll: { timeout: 15_000 * patience } },
    globalSetup: './lib/global-setup.ts',
  },
});
