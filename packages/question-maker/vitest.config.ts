import { defineConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';

export default defineConfig({
  test: {
    name: '@tokiori/question-maker',
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: patiently(20_000),
    // As many as the other projects: those that run together have to agree.
    maxWorkers: 2,
  },
});
