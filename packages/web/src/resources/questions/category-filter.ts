import { idIn } from '../../app/router/search';
import type { QuestionFilters } from './questions.api';

/** A category of any level; `null` for all. */
export type ChosenCategory = { level: 'major' | 'medium' | 'minor'; id: number } | null;

const FIELDS = {
  minor: 'minorCategoryId',
  medium: 'mediumCategoryId',
  major: 'majorCategoryId',
} as const;
const LEVELS = ['minor', 'medium', 'major'] as const;

/** The category in the address, the narrowest one when several are given. */
export const chosenCategory = (filters: QuestionFilters): ChosenCategory => {
  for (const level of LEVELS) {
    const id = idIn(filters[FIELDS[level]]);
    if (id !== undefined) return { level, id };
  }
  return null;
};

/** What the address says of a chosen category. */
export const categoryFilterOf = (chosen: ChosenCategory) => ({
  majorCategoryId: undefined,
  mediumCategoryId: undefined,
  minorCategoryId: undefined,
  ...(chosen ? { [FIELDS[chosen.level]]: String(chosen.id) } : {}),
});
