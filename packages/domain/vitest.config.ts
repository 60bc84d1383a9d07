import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@tokiori/domain',
    include: ['src/**/*.test.ts'],
    isolate: false,
    // As many as the other projects: those that run together have to agree.
    maxWorkers: 2,
  },
});
