import type { ConfidenceCounts, CourseConfidence } from '@tokiori/contract';
import type { FilterValues } from '../../../app/lists/filter-values';
import type { FilterOption } from '../../../app/lists/shown-filter';

type Category = CourseConfidence['categories'][number];

export type Level = 'major' | 'medium' | 'minor';

/** The category that a map is narrowed to; `null` for the whole course. */
export type ChosenCategory = { level: Level; id: number } | null;

/** The answers to the questions of one category. */
export interface Group {
  id: number;
  /** The names of the categories above it and its own. */
  path: string;
  counts: ConfidenceCounts;
}

const idOf = (category: Category, level: Level): number => category[`${level}_category_id`];

const LEVELS: readonly Level[] = ['major', 'medium', 'minor'];

const pathOf = (category: Category, level: Level): string =>
  LEVELS.slice(0, LEVELS.indexOf(level) + 1)
    .map((one) => category[`${one}_category_name`])
    .join(' › ');

const NOTHING: ConfidenceCounts = {
  sure_correct: 0,
  sure_wrong: 0,
  unsure_correct: 0,
  unsure_wrong: 0,
};

const sumOf = (a: ConfidenceCounts, b: ConfidenceCounts): ConfidenceCounts => ({
  sure_correct: a.sure_correct + b.sure_correct,
  sure_wrong: a.sure_wrong + b.sure_wrong,
  unsure_correct: a.unsure_correct + b.unsure_correct,
  unsure_wrong: a.unsure_wrong + b.unsure_wrong,
});

const isIn = (category: Category, filters: FilterValues): boolean =>
  LEVELS.every((level) => {
    const wanted = filters[`${level}CategoryId`]?.[0];
    return wanted === undefined || Number(wanted) === idOf(category, level);
  });

/** The answers to the questions that the filters of the list leave. */
export const countsIn = (
  categories: readonly Category[],
  filters: FilterValues,
): ConfidenceCounts =>
  categories.filter((category) => isIn(category, filters)).reduce<ConfidenceCounts>(sumOf, NOTHING);

/** The categories of a level, those with the most answers that were sure but wrong first. */
export const groupsOf = (categories: readonly Category[], level: Level): Group[] => {
  const groups = new Map<number, Group>();
  for (const category of categories) {
    const id = idOf(category, level);
    const ofCategory = groups.get(id);
    const group = ofCategory ?? { id, path: pathOf(category, level), counts: NOTHING };
    groups.set(id, { ...group, counts: sumOf(group.counts, category) });
  }
  return [...groups.values()].sort((a, b) => b.counts.sure_wrong - a.counts.sure_wrong);
};

/** What a category is called, with those above it. */
export const pathTo = (categories: readonly Category[], chosen: ChosenCategory): string | null => {
  const category = chosen && categories.find((one) => idOf(one, chosen.level) === chosen.id);
  return category ? pathOf(category, chosen.level) : null;
};

/** The categories of a level to choose from, in the order of their names. */
export const optionsOf = (categories: readonly Category[], level: Level): FilterOption[] =>
  [...new Map(categories.map((one) => [idOf(one, level), pathOf(one, level)]))].map(
    ([id, label]) => ({ value: String(id), label }),
  );
