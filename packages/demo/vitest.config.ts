import { defineConfig } from 'vitest/config';

/** Time limits follow the machine: see scripts/lib/patience.mjs. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1);

export default defineConfig({
  test: {
    name: '@tokiori/demo',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // As many as the other projects: those that run together have to agree.
    maxWorkers: 2,
    hookTimeout: 60_000 * patience,
    testTimeout: 60_000 * patience,
  },
});
