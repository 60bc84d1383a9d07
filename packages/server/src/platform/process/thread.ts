import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { itemAt } from '../item-of';

/** Starts a program in a thread of its own. */
export type StartThread = (options: WorkerOptions) => Worker;

const require = createRequire(import.meta.url);
const PACKAGES = join(import.meta.dirname, '../../../..');

/** From sources, which Node cannot read by itself, with the same tool as the build. */
const bundled = (source: string): string => {
  const { buildSync } = require('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    alias: {
      '@tokiori/contract': join(PACKAGES, 'contract/src/index.ts'),
      '@tokiori/domain': join(PACKAGES, 'domain/src/index.ts'),
      '@tokiori/question-maker': join(PACKAGES, 'question-maker/src/index.ts'),
    },
    logLevel: 'silent',
  });
  // Text that is run has no place of its own: packages are looked for from here.
  const from = JSON.stringify(import.meta.filename);
  const here = `globalThis.require = require('node:module').createRequire(${from});`;
  return `${here}\n${itemAt(outputFiles, 0).text}`;
};

/**
 * A program of this package that runs in threads.
 *
 * @param name of the file that the build puts beside the others, without its ending
 * @param source of the program, where the server runs from its sources
 */
export const threadProgram = (name: string, source: string): StartThread => {
  let text: string | null = null;
  return (options) => {
    if (!import.meta.url.endsWith('.ts'))
      return new Worker(new URL(`./${name}.js`, import.meta.url), options);
    text ??= bundled(source);
    return new Worker(text, { ...options, eval: true });
  };
};
