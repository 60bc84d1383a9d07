import type { Department } from '@tokiori/contract';

/** The ids of a department and of all below it. */
export const withBelow = (departments: readonly Department[], id: number): ReadonlySet<number> => {
  const ids = new Set([id]);
  // Parents come before their children in a tree that is read from the top down; in another order it is read again.
  for (let size = 0; size !== ids.size;) {
    size = ids.size;
    for (const one of departments)
      if (one.parent_id !== null && ids.has(one.parent_id)) ids.add(one.id);
  }
  return ids;
};

/** Where a department may be moved: not to itself, nor below itself. */
export const possibleParents = (
  departments: readonly Department[],
  id: number | null,
): readonly Department[] => {
  if (id === null) return departments;
  const below = withBelow(departments, id);
  return departments.filter((one) => !below.has(one.id));
};
