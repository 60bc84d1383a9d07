import { findPath, missingCategories, type CategoryPath } from '@tokiori/domain';
import type { QueryClient } from '@tanstack/react-query';
import { createCategory } from './categories.api';
import type { CategoryLists } from './category-tree';

/** Categories of the company itself: what it makes is never put under the vendor's. */
export const ownCategories = ({ majors, mediums, minors }: CategoryLists): CategoryLists => ({
  majors: majors.filter(({ editable }) => editable),
  mediums: mediums.filter(({ editable }) => editable),
  minors: minors.filter(({ editable }) => editable),
});

const keyOf = (...names: string[]): string => JSON.stringify(names);

/**
 * Makes what the paths need and lacks, parents first, and gives the id of a path's minor category.
 * Done again after a failure it goes on where it stopped, because what exists by then is found by name.
 */
export const makeCategories = async (
  client: QueryClient,
  lists: CategoryLists,
  paths: readonly CategoryPath[],
  onProgress: (doneCount: number, count: number) => void = () => undefined,
): Promise<(path: CategoryPath) => number | null> => {
  const own = ownCategories(lists);
  const missing = missingCategories(own, paths);
  const made = new Map<string, number>();
  const majorId = (major: string): number | null =>
    made.get(keyOf(major)) ?? findPath(own, { major, medium: '', minor: '' }).majorId;
  const mediumId = (major: string, medium: string): number | null =>
    made.get(keyOf(major, medium)) ?? findPath(own, { major, medium, minor: '' }).mediumId;
  for (const [index, category] of missing.entries()) {
    onProgress(index, missing.length);
    const { level, name } = category;
    if (level === 'major') {
      made.set(keyOf(name), await createCategory(client, { level, name, parentId: null }));
    } else if (level === 'medium') {
      const parentId = majorId(category.major);
      made.set(
        keyOf(category.major, name),
        await createCategory(client, { level, name, parentId }),
      );
    } else {
      const { major, medium } = category;
      const parentId = mediumId(major, medium);
      made.set(keyOf(major, medium, name), await createCategory(client, { level, name, parentId }));
    }
  }
  return (path) =>
    made.get(keyOf(path.major, path.medium, path.minor)) ?? findPath(own, path).minorId;
};
