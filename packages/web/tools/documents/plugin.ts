import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { composeDocument } from './compose.ts';
import { inlineScript } from './first-script.ts';
import { prerender, type ToOpen } from './prerender.ts';
import { isModule, readRouteFiles, type RouteFile } from './route-files.ts';

/** Where it stands in `index.html`. */
const FIRST_SCRIPT = '<!-- first-script -->';

/** Pages that look the same for everybody until their data are there, and who sees them: anybody or who is signed in. */
const SHELLS: Readonly<Record<string, 'visitors' | 'people'>> = {
  '/': 'visitors',
  '/login': 'visitors',
  '/privacy': 'visitors',
  '/terms': 'visitors',
  '/dashboard': 'people',
  '/examinations': 'people',
  '/examinations/{examinationId}': 'people',
  '/examinations/{examinationId}/start': 'people',
  '/result': 'people',
  '/survey-sheets/{surveySheetId}': 'people',
};

interface Options {
  root: string;
  plugins: () => PluginOption[];
  treeshake: Rolldown.TreeshakingOptions;
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  );

/** The files that a page needs before it can be drawn: its own and what they import. */
const filesOf = ({ modules }: RouteFile, chunks: Chunks) => {
  const isWanted = (chunk: Rolldown.OutputChunk): boolean =>
    (chunk.isEntry && chunk.name === 'index') ||
    chunk.moduleIds.some((id) => modules.some((path) => isModule(id, path)));
  const wanted = new Set([...chunks.values()].filter(isWanted));
  for (const chunk of wanted)
    for (const file of chunk.imports) {
      const next = chunks.get(file);
      if (next) wanted.add(next);
    }
  const styles = [...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return {
    scripts: [...wanted].map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((file) => `/${file}`),
  };
};

/** An address with 1, 2 … for its parameters. */
const pathOf = (address: string): string => {
  let id = 0;
  return address.replaceAll(/\{[a-zA-Z]+\}/g, () => String((id += 1)));
};

const nameOf = (address: string): string =>
  address.replaceAll(/[{}]/g, '').replaceAll('/', '-').slice(1) || 'home';

/**
 * Writes a document for each page of learners and of the public: it names the page's files, so that none waits for
 * another, and has what the page looks like before its data. The server finds them by `documents/index.json`. See
 * docs/decisions/0024.
 */
export const documents = ({ root, plugins, treeshake }: Options): Plugin => {
  const write = async (folder: string, bundle: Rolldown.OutputBundle): Promise<void> => {
    const chunks = chunksOf(bundle);
    const toOpen = Object.entries(SHELLS).map(([address, who]): ToOpen => ({
      path: pathOf(address),
      isSignedIn: who === 'people',
    }));
    const opened = await prerender({ root, plugins: plugins(), treeshake }, toOpen);
    const document = await readFile(join(folder, 'index.html'), 'utf8');
    const shellScript = await inlineScript(root, 'shell');
    await mkdir(join(folder, 'documents'), { recursive: true });
    const index: { address: string; file: string }[] = [];
    for (const route of readRouteFiles()) {
      const { address } = route;
      const found = opened.find(({ path }) => path === pathOf(address) && address in SHELLS);
      const parts = {
        document,
        ...filesOf(route, chunks),
        ...(found && { opened: { ...found, isSignedIn: SHELLS[address] === 'people' } }),
        shellScript,
      };
      const file = `${nameOf(address)}.html`;
      await writeFile(join(folder, 'documents', file), await composeDocument(parts, folder));
      index.push({ address, file });
    }
    await writeFile(join(folder, 'documents/index.json'), JSON.stringify(index, null, 2));
  };
  let isWritten = false;
  return {
    name: 'documents',
    configResolved: ({ command, build }) => {
      isWritten = command === 'build' && build.write;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => html.replace(FIRST_SCRIPT, await inlineScript(root, 'head')),
    },
    writeBundle: async ({ dir }, bundle) => {
      if (isWritten) await write(dir!, bundle);
    },
  };
};
