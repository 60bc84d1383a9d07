import { defineConfig } from 'vitest/config';

/** Time limits follow the machine: see scripts/lib/patience.mjs. */
const patience = Number(process.env['TEST_PATIENCE'] ?? 1);

export default defineConfig({
  test: {
    name: '@tokiori/server',
    include: ['src/**/*.test.ts'],
    // Every file brings its own server and database, so files may share the modules, which take longer to load than
    // most files take to run.
    isolate: false,
    maxWorkers: 2,
    // A fresh database takes a moment on a busy machine.
    hookTimeout: 60_000 * patience,
    testTimeout: 30_000 * patience,
  },
});
