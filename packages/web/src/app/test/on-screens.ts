import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../../..');

const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) && !/\.(?:test|sweep)\./.test(name);

/** The code below a folder of the repository, without its tests. */
export const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));

/** All pieces of text in the code of screens, each whole: what stands between quotes, tags or braces. */
export const piecesOnScreens = (): Set<string> =>
  new Set(
    ['packages/web/src', 'packages/contract/src', 'packages/domain/src']
      .flatMap(sourcesBelow)
      .flatMap((source) => source.split(/\$\{|[<>{}'"`\n]/))
      .map((piece) => piece.trim()),
  );

/** What stands in 「」. */
export const labelsIn = (text: string): string[] =>
  [...text.matchAll(/「([^」\n]{1,100})」/g)].map(([, label]) => label!);
