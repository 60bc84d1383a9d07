import type { Rolldown } from 'vite';
import { isModule, type RouteFile } from './route-files.ts';

type Chunk = Rolldown.OutputChunk;
type Chunks = ReadonlyMap<string, Chunk>;

/** Addresses of files as the browser asks for them. */
export interface Files {
  scripts: string[];
  styles: string[];
}

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(
    Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
  );

const isStart = ({ isEntry, name }: Chunk): boolean => isEntry && name === 'index';

const holds = (chunk: Chunk, { modules }: RouteFile): boolean =>
  chunk.moduleIds.some((id) => modules.some((path) => isModule(id, path)));

const named = (wanted: ReadonlySet<Chunk>): Files => {
  const styles = [...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return {
    scripts: [...wanted].map(({ fileName }) => `/${fileName}`),
    styles: [...new Set(styles)].map((file) => `/${file}`),
  };
};

const withAll = (
  from: Iterable<Chunk>,
  chunks: Chunks,
  nextOf: (chunk: Chunk) => readonly string[],
): Set<Chunk> => {
  const wanted = new Set(from);
  for (const chunk of wanted)
    for (const file of nextOf(chunk)) {
      const next = chunks.get(file);
      if (next) wanted.add(next);
    }
  return wanted;
};

/** What a page needs before it can be drawn: its own files and what they import. */
export const firstFilesOf = (route: RouteFile, chunks: Chunks): Files => {
  const from = [...chunks.values()].filter((chunk) => isStart(chunk) || holds(chunk, route));
  return named(withAll(from, chunks, ({ imports }) => imports));
};

/** What draws formulas, by the module with which it begins. */
const DRAWS_FORMULAS = /\/ui\/formula\/draw\.ts$/;

const drawsFormulas = ({ moduleIds }: Chunk): boolean =>
  moduleIds.some((id) => DRAWS_FORMULAS.test(id));

/** The files that only texts with a formula need, fonts included: they are loaded for such a text, and kept for one. */
export const formulaFilesOf = (bundle: Rolldown.OutputBundle): string[] => {
  const { scripts, styles } = named(new Set([...chunksOf(bundle).values()].filter(drawsFormulas)));
  if (scripts.length === 0) throw new Error('No file draws formulas.');
  // No other font is the product's own.
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
  return [...scripts, ...styles, ...fonts.map((file) => `/${file}`)];
};

/** Everything that pages of learners may load, but for what `left` pages or formulas alone need. */
export const allFilesBut = (left: readonly RouteFile[], chunks: Chunks): Files => {
  const isLeft = (file: string): boolean => {
    const chunk = chunks.get(file);
    if (chunk === undefined) return false;
    const isPage = (route: RouteFile): boolean =>
      holds(chunk, { ...route, modules: route.modules.slice(0, 1) });
    return drawsFormulas(chunk) || left.some(isPage);
  };
  const from = [...chunks.values()].filter(isStart);
  return named(
    withAll(from, chunks, ({ imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports.filter((file) => !isLeft(file)),
    ]),
  );
};
