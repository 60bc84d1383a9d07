import type { CategoryPath } from './rows';

/** Categories that exist, as the API lists them. */
export interface KnownCategories {
  majors: readonly { id: number; name: string }[];
  mediums: readonly { id: number; name: string; major_category_id: number }[];
  minors: readonly { id: number; name: string; medium_category_id: number }[];
}

/** Ids along a path as far as it exists; `null` from where it does not. */
export interface FoundPath {
  majorId: number | null;
  mediumId: number | null;
  minorId: number | null;
}

/** Follows names down the three levels. */
export const findPath = (
  categories: KnownCategories,
  { major, medium, minor }: CategoryPath,
): FoundPath => {
  const majorId = categories.majors.find(({ name }) => name === major)?.id ?? null;
  const mediumId =
    categories.mediums.find(
      ({ name, major_category_id }) => name === medium && major_category_id === majorId,
    )?.id ?? null;
  const minorId =
    categories.minors.find(
      ({ name, medium_category_id }) => name === minor && medium_category_id === mediumId,
    )?.id ?? null;
  return { majorId, mediumId, minorId };
};

/** A category that has to be made, under the names of its parents. */
export type MissingCategory =
  | { level: 'major'; name: string }
  | { level: 'medium'; name: string; major: string }
  | { level: 'minor'; name: string; major: string; medium: string };

/** What the paths need and is not there yet, each once, parents before their children. */
export const missingCategories = (
  categories: KnownCategories,
  paths: readonly CategoryPath[],
): MissingCategory[] => {
  const missing = new Map<string, MissingCategory>();
  const add = (category: MissingCategory): void => {
    missing.set(JSON.stringify(category), category);
  };
  for (const { major, medium, minor } of paths) {
    const { majorId, mediumId, minorId } = findPath(categories, { major, medium, minor });
    if (majorId === null) add({ level: 'major', name: major });
    if (mediumId === null) add({ level: 'medium', name: medium, major });
    if (minorId === null) add({ level: 'minor', name: minor, major, medium });
  }
  return [...missing.values()];
};
