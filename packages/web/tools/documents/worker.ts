import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

interface Offline {
  root: string;
  folder: string;
  /** Addresses of the files to be kept on the device. */
  files: readonly string[];
  /** Those that draw formulas, which are kept once a sheet on the device has one. */
  formulaFiles: readonly string[];
  /** Pages that open without a connection, with an address of each and its document. */
  documents: readonly { address: string; path: string; file: string }[];
  /** An address among them whose document has no look of its own. */
  withoutLook: string;
}

const pattern = (address: string): string => `^${address.replaceAll(/\{[a-zA-Z]+\}/g, '[^/]+')}/?$`;

/** Builds the service worker, which knows by name what it keeps. */
export const buildWorker = async (offline: Offline): Promise<void> => {
  const { root, folder, files, formulaFiles, documents, withoutLook } = offline;
  const pages = await Promise.all(
    documents.map(async ({ path, file }) => ({
      url: path,
      revision: createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
        .slice(0, 16),
    })),
  );
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: {
      FILES: JSON.stringify([...files.map((url) => ({ url, revision: null })), ...pages]),
      FORMULA_FILES: JSON.stringify(formulaFiles),
      WITHOUT_LOOK: JSON.stringify(withoutLook),
      DOCUMENTS: JSON.stringify(
        documents.map(({ address, path }) => ({ pattern: pattern(address), url: path })),
      ),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
};
