import type { Plugin, PluginOption, Rolldown } from 'vite';
import { planLearnerChunks } from './learner-chunks.ts';

const ADMINISTRATION = 'administration';

interface Options {
  root: string;
  /** Plugins that change what modules are made of. */
  plugins: () => PluginOption[];
  treeshake: Rolldown.TreeshakingOptions;
}

/**
 * Builds the two route trees. Administration is an entry of its own, named by the document alone, and files of learners
 * are made by a plan that knows no administration: a new page there changes none of them. See docs/decisions/0014.
 */
export const twoTrees = ({ root, plugins, treeshake }: Options): Plugin => ({
  name: 'two-trees',
  apply: 'build',
  config: async () => {
    const plan = await planLearnerChunks(root, plugins(), { treeshake });
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
});
