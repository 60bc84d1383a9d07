import { defineConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';

export default defineConfig({
  test: {
    name: '@tokiori/demo',
    include: ['src/**/*.test.ts'],
    // `npm start` has an embedded database; the demo's content has none.
    exclude: process.env['TEST_DATABASE_URL'] ? ['src/{build,start,content/*}.test.ts'] : [],
    isolate: false,
    // As many as the other projects: those that run together have to agree.
    maxWorkers: process.env['TEST_DATABASE_URL'] ? 3 : 2,
    hookTimeout: patiently(60_000),
    testTimeout: patiently(60_000),
  },
});
