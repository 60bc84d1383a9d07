import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** A page of learners: its address, and the modules that it is made of. */
export interface RouteFile {
  /** As the contract writes it: `/survey-sheets/{surveySheetId}`. */
  address: string;
  /** Paths of the page's module and of what stands around it, without their endings. */
  modules: string[];
}

const FOLDER = join(import.meta.dirname, '../../src/routes/learner');
const LAYOUTS = join(import.meta.dirname, '../../src/layout');
const LAYOUT_OF: Readonly<Record<string, string>> = {
  publicArea: 'public-layout',
  learnerArea: 'learner-layout',
  focusArea: 'focus-layout',
};

const addressOf = (path: string): string => path.replaceAll(/\$([a-zA-Z]+)/g, '{$1}');

const routeFile = (file: string): RouteFile[] => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const path = /^ {2}path: '([^']+)'/m.exec(text)?.[1];
  const page = /import\('([^']+)'\)/.exec(text)?.[1];
  const area = /getParentRoute: \(\) => (\w+)/.exec(text)?.[1];
  if (path === undefined || page === undefined || path.includes('{$}')) return [];
  const layout = LAYOUT_OF[area ?? ''];
  const modules = [resolve(FOLDER, page), ...(layout ? [join(LAYOUTS, layout)] : [])];
  return [{ address: addressOf(path), modules }];
};

/** All pages of learners and of the public that have code of their own. */
export const readRouteFiles = (): RouteFile[] =>
  readdirSync(FOLDER)
    .filter((file) => file !== 'index.ts')
    .sort()
    .flatMap(routeFile);

/** Whether a module's id is the file at a path without its ending. */
export const isModule = (id: string, path: string): boolean =>
  relative(path, id) === '' || id === `${path}.tsx` || id === `${path}.ts`;
