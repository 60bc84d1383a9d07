import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vitest/config';
import { patiently } from '../../scripts/lib/patience.mjs';
import { documents } from './tools/documents/plugin.ts';
import { ASSET_NAMES } from './tools/documents/prerender.ts';
import { formulaFonts } from './tools/formula-fonts.ts';
import { testsWithOwnModules } from './tools/own-modules.ts';
import { twoTrees } from './tools/two-trees.ts';

const api = 'http://127.0.0.1:3000';

/** React has had this hook since 18: what stands in for it in older ones is not needed, and every page would load it. */
const nativeExternalStore = {
  name: 'native-external-store',
  config: () => ({
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  }),
};

/** Plugins that change what modules are made of. */
const changes = () => [react(), nativeExternalStore, formulaFonts];

const treeshake = {
  // Schemas are built by calls at the top of a module, which the bundler must otherwise keep:
  // a learner's page would then carry every admin schema of the contract.
  // Nothing here reads a property for what the reading does.
  propertyReadSideEffects: false as const,
  moduleSideEffects: (id: string) => !/\/packages\/(contract|domain)\/src\//.test(id),
};

const building = { root: import.meta.dirname, plugins: changes, treeshake };

export const whatTestsShare = defineConfig({
  plugins: changes(),
  test: {
    environment: 'happy-dom',
    setupFiles: ['./src/app/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: patiently(40_000),
    hookTimeout: patiently(30_000),
    unstubGlobals: true,
    // As many as the other projects: those that run together have to agree.
    maxWorkers: 2,
  },
});

const application = defineConfig({
  plugins: [twoTrees(building), documents(building)],
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  // Tests share the modules, but those of vitest.own-modules.config.ts.
  test: {
    name: '@tokiori/web',
    isolate: false,
    exclude: ['**/node_modules/**', ...testsWithOwnModules(import.meta.dirname)],
  },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A first load lists the files of further pages: without words in their names that is less, and so it is with 42
      // bits of a hash, which still no two files ever share.
      output: {
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ASSET_NAMES,
      },
    },
  },
});

export default mergeConfig(whatTestsShare, application);
