import type { PluginOption, Rolldown } from 'vite';
import { learnerModules, type LearnerModule } from './modules.ts';
import { learnerPages } from './pages.ts';
import { joinFiles, type FileOfModules } from './share.ts';

/** A file for each set of pages that need the same modules. */
const firstFiles = (modules: readonly LearnerModule[]): FileOfModules[] => {
  const files = new Map<string, FileOfModules>();
  const fileOf = new Map<string, FileOfModules>();
  for (const { id, length, pages } of modules) {
    const key = [...pages].sort((a, b) => a - b).join(' ');
    const file = files.get(key) ?? { ids: [], length: 0, pages: new Set(pages), needs: new Set() };
    files.set(key, file);
    fileOf.set(id, file);
    file.ids.push(id);
    file.length += length;
  }
  for (const { id, imports } of modules) {
    const file = fileOf.get(id);
    for (const needed of imports.flatMap((one) => fileOf.get(one) ?? []))
      if (needed !== file) file?.needs.add(needed);
  }
  return [...files.values()];
};

/**
 * Which file each module of the learner's pages goes to, by its id: the start, what pages load first, and what is loaded
 * within them. It follows from the learner's pages alone.
 */
export const planLearnerFiles = async (
  root: string,
  plugins: readonly PluginOption[],
  rolldownOptions: Rolldown.RolldownOptions,
): Promise<Map<string, string>> => {
  const pages = learnerPages(root);
  const modules = await learnerModules(root, plugins, rolldownOptions, pages);
  const plan = new Map<string, string>();
  for (const { id, isStart, pages: needing, parts } of modules)
    if (isStart) plan.set(id, 'start');
    // What only parts share goes with the first of them.
    else if (needing.size === 0) plan.set(id, [...parts].sort()[0] ?? 'start');
  const files = joinFiles(
    firstFiles(modules.filter(({ id }) => !plan.has(id))),
    pages.map(({ weight }) => weight),
  );
  for (const { ids, pages: loading } of files) {
    const names = pages.flatMap(({ page }, at) => (loading.has(at) ? [page] : []));
    for (const id of ids) plan.set(id, names.join('+'));
  }
  return plan;
};
