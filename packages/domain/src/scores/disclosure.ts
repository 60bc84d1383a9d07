import type { YearsGroup } from './groups';

/**
 * Small groups 少人数: a figure about fewer people than the company's limit is not shown, nor one by which it could be
 * worked out. People are counted as active ones.
 *
 * - A group with fewer people than the limit is hidden.
 * - While the hidden groups of a cut have fewer people than the limit together, or are one alone, the next smallest is
 *   hidden too: the total minus the visible groups tells only the sum of several. A group of nobody tells nothing.
 * - A filter selects groups of a cut: it is shown if it holds all hidden groups or none, so that it tells no more than
 *   the cut does.
 */

/** The size of a group: its active people, and whether there is anybody at all, deactivated people too. */
export interface GroupSize {
  users: number;
  isEmpty: boolean;
}

/**
 * The groups of a cut that are hidden.
 * @param sizes of all groups of the cut
 * @param limit the company's small-group limit; 0: nothing is hidden
 * @param beside active people beside the cut whom nothing shown tells of: they stand for a hidden group
 * @param together how many people there are in some groups, where they may be in one and in another on other days
 */
export const hiddenGroups = <Key>(
  sizes: ReadonlyMap<Key, GroupSize>,
  limit: number,
  beside = 0,
  together: ((keys: ReadonlySet<Key>) => number) | null = null,
): Set<Key> => {
  if (limit === 0) return new Set();
  const all = [...sizes];
  const hidden = new Set(all.filter(([, { isEmpty }]) => isEmpty).map(([key]) => key));
  const groups = all
    .filter(([, { isEmpty }]) => !isEmpty)
    .sort(([, a], [, b]) => a.users - b.users);
  let [users, count] = beside > 0 ? [beside, 1] : [0, 0];
  for (const [key, size] of groups) {
    const couldBeTold = count === 1 || (count > 0 && users < limit);
    if (size.users >= limit && !couldBeTold) break;
    hidden.add(key);
    users = together === null ? users + size.users : beside + together(hidden);
    count += 1;
  }
  return hidden;
};

/**
 * The groups of a cut that are hidden where the same people may be in several groups (who answered which question): the
 * small ones, and with them the smallest of the others, so that the whole minus what is shown is about enough people
 * whoever is in which.
 * @param users people of each group; all of them have some
 */
export const hiddenOverlapping = <Key>(
  users: ReadonlyMap<Key, number>,
  limit: number,
): Set<Key> => {
  const inOrder = [...users].sort(([, a], [, b]) => a - b);
  const small = inOrder.filter(([, count]) => count < limit).length;
  const hidden = small === 0 ? [] : inOrder.slice(0, small + 1);
  return new Set(hidden.map(([key]) => key));
};

/** Whether a filter that selects some groups of a cut may be answered: it holds all hidden groups, or none. */
export const mayBeSelected = <Key>(
  hidden: ReadonlySet<Key>,
  isSelected: (key: Key) => boolean,
): boolean => {
  const selected = [...hidden].filter(isSelected).length;
  return selected === 0 || selected === hidden.size;
};

/** Whole years, both inclusive; `null`: no end. */
export interface YearsRange {
  min: number | null;
  max: number | null;
}

export const isWithin = ({ min, max }: YearsRange, years: number | null): boolean =>
  years !== null && (min === null || years >= min) && (max === null || years <= max);

/**
 * The years at which a range may begin within a group, its first one among them: from each to the next are at least
 * `limit` people. Two ranges between such years never differ by fewer.
 */
const beginningsWithin = (
  { min, max }: YearsGroup,
  usersByYears: ReadonlyMap<number, number>,
  limit: number,
): number[] => {
  const years = [...usersByYears.keys()]
    .filter((at) => at >= min && (max === null || at <= max))
    .sort((a, b) => a - b);
  const beginnings = [min];
  let [before, left] = [0, years.reduce((sum, at) => sum + usersByYears.get(at)!, 0)];
  for (const at of years) {
    if (before >= limit && left >= limit) {
      beginnings.push(at);
      before = 0;
    }
    before += usersByYears.get(at)!;
    left -= usersByYears.get(at)!;
  }
  return beginnings;
};

/**
 * Whether a range of years begins and ends where others do, so that no difference of two ranges is about few people.
 * @param years of all active people that the range is chosen among; `null`: not entered
 */
export const isAlignedRange = (
  groups: readonly YearsGroup[],
  years: readonly (number | null)[],
  { min, max }: YearsRange,
  limit: number,
): boolean => {
  if (limit === 0) return true;
  const usersByYears = new Map<number, number>();
  for (const at of years) if (at !== null) usersByYears.set(at, (usersByYears.get(at) ?? 0) + 1);
  const beginnings = groups.flatMap((group) => beginningsWithin(group, usersByYears, limit));
  const peopleYears = [...usersByYears.keys()];
  // A bound counts as the beginning that cuts the people in the same way.
  const isBeginning = (at: number): boolean =>
    beginnings.some((begin) => peopleYears.every((person) => person < at === person < begin)) ||
    peopleYears.every((person) => person < at) ||
    peopleYears.every((person) => person >= at);
  return (min === null || isBeginning(min)) && (max === null || isBeginning(max + 1));
};
