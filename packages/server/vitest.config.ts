import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: '@tokiori/server',
    include: ['src/**/*.test.ts'],
    // A fresh database takes a moment on a busy machine.
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
