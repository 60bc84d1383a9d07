import type { Plugin, PluginOption, Rolldown } from 'vite';
import { planLearnerFiles } from './learner-files/plan.ts';

const ADMINISTRATION = 'administration';

interface Options {
  root: string;
  /** Plugins that change what modules are made of. */
  plugins: () => PluginOption[];
  treeshake: Rolldown.TreeshakingOptions;
}

/**
 * Refuses a file of learners that waits for one of administration: the two would wait for each other, and whichever
 * runs first finds the other empty.
 */
const refuseMixing = (plan: ReadonlyMap<string, string>, bundle: Rolldown.OutputBundle): void => {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const isLearners = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => plan.has(id));
  for (const chunk of chunks.filter(isLearners))
    for (const file of chunk.imports) {
      const other = chunks.find(({ fileName }) => fileName === file);
      if (!other || isLearners(other) || other.moduleIds.every((id) => id.startsWith('\0')))
        continue;
      const inOne = chunk.moduleIds.filter((id) => plan.has(id));
      throw new Error(
        `A file of learners needs one of administration alone. One of these modules:\n${inOne.join('\n')}\nimports one of these, for what learners do not use: move that part to a module of its own.\n${other.moduleIds.join('\n')}`,
      );
    }
};

/**
 * Builds the two route trees. Administration is an entry of its own, named by the document alone, and files of learners
 * are made by a plan that knows no administration: a new page there changes none of them. See docs/decisions/0014.
 */
export const twoTrees = ({ root, plugins, treeshake }: Options): Plugin => {
  let plan: ReadonlyMap<string, string> = new Map();
  return {
    name: 'two-trees',
    apply: 'build',
    config: async () => {
      plan = await planLearnerFiles(root, plugins(), { treeshake });
      const groups = [
        { name: (id: string) => plan.get(id) ?? null, includeDependenciesRecursively: false },
      ];
      return {
        build: {
          rolldownOptions: {
            input: { index: 'index.html', [ADMINISTRATION]: 'src/routes/whole-tree.ts' },
            treeshake,
            output: { codeSplitting: { groups } },
          },
        },
      };
    },
    generateBundle: (_options, bundle) => refuseMixing(plan, bundle),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const entry = Object.values(bundle ?? {}).find(
          (one) => one.type === 'chunk' && one.isEntry && one.name === ADMINISTRATION,
        );
        if (!entry) throw new Error('The routes of administration were not built.');
        return [
          {
            tag: 'meta',
            attrs: { name: ADMINISTRATION, content: `/${entry.fileName}` },
            injectTo: 'head',
          },
        ];
      },
    },
  };
};
