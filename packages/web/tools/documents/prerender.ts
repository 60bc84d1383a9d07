import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build, type PluginOption, type Rolldown } from 'vite';

/** What a file that is no code is called, by its content. */
export const ASSET_NAMES = 'assets/[hash:7][extname]';

/** A page to look at, and as whom. */
export interface ToOpen {
  path: string;
  isSignedIn: boolean;
}

/** What a page looks like before any answer has come, and what it has asked for by then. */
export interface OpenedPage {
  path: string;
  html: string;
  title: string;
  calls: string[];
}

interface Options {
  root: string;
  plugins: readonly PluginOption[];
  treeshake: Rolldown.TreeshakingOptions;
}

/** Builds the program as one file without styles: names of classes are the same as in the build for browsers. */
const buildProgram = async ({ root, plugins, treeshake }: Options, outDir: string) => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    build: {
      outDir,
      minify: false,
      cssCodeSplit: false,
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/main.tsx'),
        treeshake,
        output: {
          entryFileNames: 'program.mjs',
          // Pictures have the addresses that they have in the build for browsers.
          assetFileNames: ASSET_NAMES,
          codeSplitting: false,
        },
      },
    },
  });
  return join(outDir, 'program.mjs');
};

/** Opens pages without a browser, by the very components that draw them in one. */
export const prerender = async (
  options: Options,
  pages: readonly ToOpen[],
): Promise<OpenedPage[]> => {
  // Within the package, so that the program finds its packages.
  const folder = await mkdtemp(join(options.root, 'node_modules/.prerender-'));
  try {
    const program = await buildProgram(options, folder);
    const boot = join(import.meta.dirname, 'boot.ts');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', boot, program, JSON.stringify(pages)],
      { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_ENV: 'production' } },
    );
    return JSON.parse(stdout) as OpenedPage[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
