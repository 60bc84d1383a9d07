import {
  createMajorCategory,
  createMediumCategory,
  createMinorCategory,
  listMajorCategories,
  listMediumCategories,
  listMinorCategories,
  type EndpointSpec,
} from '@tokiori/contract';
import type { CategoryPath } from '@tokiori/domain';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from './client';
import { entryOf } from '../../../platform/item-of';

type CategoryIds = Map<string, number>;

/** How many categories of each level were made. */
export interface MadeCategories {
  major: number;
  medium: number;
  minor: number;
}

export interface PreparedCategories {
  made: MadeCategories;
  minorCategoryIdOf: (path: CategoryPath) => number;
}

const PAGE = 1000;

interface ListedCategory {
  id: number;
  name: string;
  editable: boolean;
}

/** Categories that the caller may put something under, by name. */
const readNames = async (
  client: ApiClient,
  spec: EndpointSpec,
  parent: Record<string, string> = {},
): Promise<CategoryIds> => {
  const idOf: CategoryIds = new Map();
  for (let first = 0; ; first += PAGE) {
    const query = { ...parent, range: `[${first},${first + PAGE - 1}]` };
    const rows = (await client.call(spec, { query })) as ListedCategory[];
    for (const { id, name, editable } of rows) if (editable) idOf.set(name, id);
    if (rows.length < PAGE) return idOf;
  }
};

/**
 * The id of a category by its name, from what is known below its parent. What is not known is made, and nothing
 * lies below what was just made, so that is not asked for.
 */
const finder = (
  read: (parentId: number) => Promise<CategoryIds>,
  create: (parentId: number, name: string) => Promise<number>,
) => {
  const below = new Map<number, CategoryIds>();
  let made = 0;
  return {
    made: () => made,
    find: async (parentId: number, name: string): Promise<number> => {
      const children = below.get(parentId) ?? (await read(parentId));
      below.set(parentId, children);
      const id = children.get(name);
      if (id !== undefined) return id;
      const added = await create(parentId, name);
      children.set(name, added);
      made += 1;
      return added;
    },
  };
};

const NO_PARENT = 0;

const finders = (client: ApiClient) => ({
  major: finder(
    () => readNames(client, listMajorCategories),
    async (_parentId, name) =>
      (await client.call(createMajorCategory, { body: { name }, key: randomUUID() })).id,
  ),
  medium: finder(
    (id) => readNames(client, listMediumCategories, { major_category_id: String(id) }),
    async (id, name) => {
      const body = { name, major_category_id: id };
      return (await client.call(createMediumCategory, { body, key: randomUUID() })).id;
    },
  ),
  minor: finder(
    (id) => readNames(client, listMinorCategories, { medium_category_id: String(id) }),
    async (id, name) => {
      const body = { name, medium_category_id: id };
      return (await client.call(createMinorCategory, { body, key: randomUUID() })).id;
    },
  ),
});

const keyOf = ({ major, medium, minor }: CategoryPath): string =>
  JSON.stringify([major, medium, minor]);

/** Finds every category by its names and makes those that are missing. */
export const prepareCategories = async (
  client: ApiClient,
  paths: readonly CategoryPath[],
): Promise<PreparedCategories> => {
  const { major, medium, minor } = finders(client);
  const ids = new Map<string, number>();
  for (const path of paths) {
    if (ids.has(keyOf(path))) continue;
    const majorId = await major.find(NO_PARENT, path.major);
    const mediumId = await medium.find(majorId, path.medium);
    ids.set(keyOf(path), await minor.find(mediumId, path.minor));
  }
  return {
    made: { major: major.made(), medium: medium.made(), minor: minor.made() },
    minorCategoryIdOf: (path) => entryOf(ids, keyOf(path)),
  };
};
