import { defineConfig, mergeConfig } from 'vitest/config';
import { testsWithOwnModules } from './tools/own-modules.ts';
import { whatTestsShare } from './vite.config.ts';

/** Each file has modules of its own: tools/own-modules.ts says which and why. */
export default mergeConfig(
  whatTestsShare,
  defineConfig({
    test: { name: '@tokiori/web-own-modules', include: testsWithOwnModules(import.meta.dirname) },
  }),
);
