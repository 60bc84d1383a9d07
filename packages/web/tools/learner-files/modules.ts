import { build, type PluginOption, type Rolldown } from 'vite';
import type { LearnerPage } from './pages.ts';

type Chunk = Rolldown.OutputChunk;

/** A module of the learner's pages. */
export interface LearnerModule {
  id: string;
  /** In characters, not minified. */
  length: number;
  isStart: boolean;
  /** The pages that need it before they are drawn, by their places in the list. */
  pages: ReadonlySet<number>;
  /** What is loaded within pages and needs it, by name. */
  parts: readonly string[];
  /** Modules that it needs, by id. */
  imports: readonly string[];
}

/** Everything that is loaded with a file before it runs. */
const loadedWith = (chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<Chunk> => {
  const seen = new Set([chunk]);
  for (const one of seen)
    for (const file of one.imports) {
      const next = chunks.get(file);
      if (next) seen.add(next);
    }
  return seen;
};

type ModuleInProgress = LearnerModule & { pages: Set<number>; parts: string[] };

const modulesOf = (
  chunks: ReadonlyMap<string, Chunk>,
  pages: readonly LearnerPage[],
  importsOf: ReadonlyMap<string, readonly string[]>,
): LearnerModule[] => {
  const modules = new Map<string, ModuleInProgress>();
  for (const chunk of chunks.values()) {
    if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
    const needing = [...pages.entries()].filter(
      ([, { page, beside }]) => page === chunk.name || beside.includes(chunk.name),
    );
    for (const loaded of loadedWith(chunk, chunks))
      for (const [id, { renderedLength: length }] of Object.entries(loaded.modules)) {
        const imports = importsOf.get(id) ?? [];
        const module: ModuleInProgress = modules.get(id) ?? {
          id,
          length,
          imports,
          isStart: false,
          pages: new Set(),
          parts: [],
        };
        if (chunk.isEntry) module.isStart = true;
        else if (needing.length === 0) module.parts.push(chunk.name);
        for (const [at] of needing) module.pages.add(at);
        modules.set(id, module);
      }
  }
  return [...modules.values()];
};

/** Builds the learner's pages without administration, to see what they are made of. */
export const learnerModules = async (
  root: string,
  plugins: readonly PluginOption[],
  rolldownOptions: Rolldown.RolldownOptions,
  pages: readonly LearnerPage[],
): Promise<LearnerModule[]> => {
  const importsOf = new Map<string, readonly string[]>();
  const noteImports: Rolldown.Plugin = {
    name: 'note-imports',
    generateBundle() {
      for (const id of this.getModuleIds())
        importsOf.set(id, this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins, noteImports],
    build: { write: false, minify: false, rolldownOptions },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  return modulesOf(chunks, pages, importsOf);
};
