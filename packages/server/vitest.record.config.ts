import { defineConfig } from 'vitest/config';

/** What is said of all tests together: after them, over the record that they kept. */
export default defineConfig({
  test: {
    name: '@tokiori/record',
    include: ['test/**/*.record.ts'],
    sequence: { groupOrder: 2 },
  },
});
