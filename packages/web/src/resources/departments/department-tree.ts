import type { Department } from '@tokiori/contract';

/** The ids of a department and of all below it. */
export const withBelow = (departments: readonly Department[], id: number): ReadonlySet<number> => {
  const found = new Set([id]);
  // Parents come before their children in a tree that is read from the top down; in another order it is read again.
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const one of departments)
      if (one.parent_id !== null && found.has(one.parent_id)) found.add(one.id);
  }
  return found;
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
