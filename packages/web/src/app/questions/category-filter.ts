import type { FilterValues } from '../lists/filter-values';
import { idIn } from '../router/search';

/** A category of any level; `null` for all. */
export type ChosenCategory = { level: 'major' | 'medium' | 'minor'; id: number } | null;

const FIELDS = {
  minor: 'minorCategoryId',
  medium: 'mediumCategoryId',
  major: 'majorCategoryId',
} as const;
const LEVELS = ['minor', 'medium', 'major'] as const;

/** The category among the filters, the narrowest one when several are given. */
export const chosenCategory = (filters: FilterValues): ChosenCategory => {
  for (const level of LEVELS) {
    const id = idIn(filters[FIELDS[level]]?.[0]);
    if (id !== undefined) return { level, id };
  }
  return null;
};

/** The parameters of a chosen category. */
export const categoryQueryOf = (chosen: ChosenCategory): Record<string, string> =>
  chosen ? { [FIELDS[chosen.level]]: String(chosen.id) } : {};

/** The filters of a chosen category, which takes the place of another one. */
export const categoryFilterOf = (chosen: ChosenCategory): FilterValues => ({
  majorCategoryId: [],
  mediumCategoryId: [],
  minorCategoryId: [],
  ...(chosen ? { [FIELDS[chosen.level]]: [String(chosen.id)] } : {}),
});
