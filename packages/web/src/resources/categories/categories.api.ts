import {
  createMajorCategory,
  createMediumCategory,
  createMinorCategory,
  deleteMajorCategory,
  deleteMediumCategory,
  deleteMinorCategory,
  listMajorCategories,
  listMediumCategories,
  listMinorCategories,
  updateMajorCategory,
  updateMediumCategory,
  updateMinorCategory,
} from '@tokiori/contract/client';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { allOf } from '../../app/api/all-rows';
import { perform } from '../../app/api/perform';
import type { CategoryLists, Level, MovableLevel } from './category-tree';

const byName = { query: { sort: '["name","ASC"]' } };

/** Every category the company sees; `undefined` while loading, and as long as it is not wanted. */
export const useCategoryLists = ({ enabled = true } = {}): CategoryLists | undefined => {
  const { data: majors } = useQuery({ ...allOf(listMajorCategories, byName), enabled });
  const { data: mediums } = useQuery({ ...allOf(listMediumCategories, byName), enabled });
  const { data: minors } = useQuery({ ...allOf(listMinorCategories, byName), enabled });
  return majors && mediums && minors ? { majors, mediums, minors } : undefined;
};

export interface NewCategory {
  level: Level;
  name: string;
  /** Id of the category above; `null` for a major one. */
  parentId: number | null;
}

/** Makes a category and gives its id. */
export const createCategory = async (
  client: QueryClient,
  { level, name, parentId }: NewCategory,
): Promise<number> => {
  if (level === 'major') {
    return (await perform(client, createMajorCategory, { body: { name } })).id;
  }
  const above = parentId ?? 0;
  if (level === 'medium') {
    const body = { name, major_category_id: above };
    return (await perform(client, createMediumCategory, { body })).id;
  }
  const body = { name, medium_category_id: above };
  return (await perform(client, createMinorCategory, { body })).id;
};

const UPDATE = {
  major: updateMajorCategory,
  medium: updateMediumCategory,
  minor: updateMinorCategory,
} as const;

export const renameCategory = (
  client: QueryClient,
  { level, id, revision }: { level: Level; id: number; revision: number },
  name: string,
): Promise<unknown> => perform(client, UPDATE[level], { params: { id }, body: { name, revision } });

const PARENT = { medium: 'major_category_id', minor: 'medium_category_id' } as const;

/** Puts a category under another one of the level above. */
export const moveCategory = (
  client: QueryClient,
  { level, id, revision }: { level: MovableLevel; id: number; revision: number },
  parentId: number,
): Promise<unknown> =>
  perform(client, UPDATE[level], {
    params: { id },
    body: { [PARENT[level]]: parentId, revision },
  });

const DELETE = {
  major: deleteMajorCategory,
  medium: deleteMediumCategory,
  minor: deleteMinorCategory,
} as const;

/** Deletes a category; what it holds goes to another one first, if that is told. */
export const deleteCategory = (
  client: QueryClient,
  { level, id }: { level: Level; id: number },
  moveToId: number | null,
): Promise<unknown> =>
  perform(client, DELETE[level], {
    params: { id },
    ...(moveToId === null ? {} : { query: { move_to_id: moveToId } }),
  });
