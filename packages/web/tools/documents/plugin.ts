import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, PluginOption, Rolldown } from 'vite';
import { composeDocument } from './compose.ts';
import { allFilesBut, chunksOf, firstFilesOf, formulaFilesOf } from './files.ts';
import { inlineScript } from './first-script.ts';
import { prerender, type ToOpen } from './prerender.ts';
import { readRouteFiles } from './route-files.ts';
import { buildWorker } from './worker.ts';

/** Where it stands in `index.html`. */
const FIRST_SCRIPT = '<!-- first-script -->';

/** Pages that look the same for everybody until their data are there, and who sees them: anybody or who is signed in. */
const SHELLS: Readonly<Record<string, 'visitors' | 'people'>> = {
  '/': 'visitors',
  '/login': 'visitors',
  '/privacy': 'visitors',
  '/terms': 'visitors',
  '/tutorial': 'visitors',
  '/signed-up': 'visitors',
  '/support-inquiry': 'visitors',
  '/demo': 'visitors',
  '/dashboard': 'people',
  '/examinations': 'people',
  '/examinations/{examinationId}': 'people',
  '/examinations/{examinationId}/start': 'people',
  '/result': 'people',
  '/survey-sheets/{surveySheetId}': 'people',
};

/** Pages that open without a connection: today's learning, and what a learner looks at beside it. */
const OFFLINE: readonly string[] = [
  '/bookmarks',
  '/company-basics/{companyBasicId}/start',
  '/dashboard',
  '/examinations',
  '/examinations/{examinationId}',
  '/examinations/{examinationId}/recap-start',
  '/examinations/{examinationId}/start',
  '/notifications',
  '/question-reports',
  '/result',
  '/survey-sheets/{surveySheetId}',
  '/survey-sheets/{surveySheetId}/finish',
  '/user-holidays',
];

/** Its document stands in for those of pages that do not open without a connection: it has no shell. */
const WITHOUT_LOOK = '/company-basics/{companyBasicId}/start';

interface Options {
  root: string;
  plugins: () => PluginOption[];
  treeshake: Rolldown.TreeshakingOptions;
}

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
    const shellScripts = [
      await inlineScript(root, 'shell'),
      await inlineScript(root, 'early'),
    ].join('');
    await mkdir(join(folder, 'documents'), { recursive: true });
    const index: { address: string; file: string }[] = [];
    const routes = readRouteFiles();
    for (const route of routes) {
      const { address } = route;
      const page = opened.find(({ path }) => path === pathOf(address) && address in SHELLS);
      const parts = {
        document,
        ...firstFilesOf(route, chunks),
        ...(page && { opened: { ...page, isSignedIn: SHELLS[address] === 'people' } }),
        shellScripts,
      };
      const file = `${nameOf(address)}.html`;
      await writeFile(join(folder, 'documents', file), await composeDocument(parts, folder));
      index.push({ address, file });
    }
    await writeFile(join(folder, 'documents/index.json'), JSON.stringify(index, null, 2));
    const isOffline = ({ address }: { address: string }): boolean => OFFLINE.includes(address);
    const left = routes.filter((route) => !isOffline(route));
    const { scripts, styles } = allFilesBut(left, chunks);
    await buildWorker({
      root,
      folder,
      files: [...scripts, ...styles],
      formulaFiles: formulaFilesOf(bundle),
      withoutLook: pathOf(WITHOUT_LOOK),
      documents: index.filter(isOffline).map(({ address, file }) => ({
        address,
        path: pathOf(address),
        file: join(folder, 'documents', file),
      })),
    });
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
