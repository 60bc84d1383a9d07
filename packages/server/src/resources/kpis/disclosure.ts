import {
  AGE_GROUPS,
  groupOfYears,
  hiddenDepartments,
  hiddenGroups,
  isAlignedRange,
  isWithin,
  mayBeSelected,
  YEARS_OF_SERVICE_GROUPS,
  type GroupSize,
  type TreeNode,
  type YearsGroup,
  type YearsRange,
} from '@tokiori/domain';
import { activeCount, foundBy, type PeopleFilter, type Person } from './people';

/** What it takes to decide whether a figure about some people may be shown. */
export interface Disclosure {
  /** Everybody the caller gets reports of. */
  everybody: readonly Person[];
  departments: readonly TreeNode[];
  limit: number;
}

/** A kind of cut: what makes people a group. */
export type CutBy = PeopleFilter['by'];

/** The keys of the groups a person is in: one, or several of departments and courses. `null`: not entered. */
const keysOf = (by: CutBy, person: Person): Iterable<number | string | null> => {
  switch (by) {
    case 'department':
      return person.departmentIds;
    case 'course':
      return person.courseIds;
    case 'profession':
      return [person.professionId];
    case 'post':
      return [person.postId];
    case 'age':
      return [person.age === null ? null : groupOfYears(AGE_GROUPS, person.age).key];
    case 'yearsOfService':
      return [
        person.yearsOfService === null
          ? null
          : groupOfYears(YEARS_OF_SERVICE_GROUPS, person.yearsOfService).key,
      ];
  }
};

export type GroupKey = number | string | null;

/** The people of each group of a cut. */
export const groupsOf = (by: CutBy, people: readonly Person[]): Map<GroupKey, Person[]> => {
  const groups = new Map<GroupKey, Person[]>();
  for (const person of people)
    for (const key of keysOf(by, person)) {
      const group = groups.get(key);
      if (group) group.push(person);
      else groups.set(key, [person]);
    }
  return groups;
};

const sizeOf = (people: readonly Person[] = []): GroupSize => ({
  users: activeCount(people),
  isEmpty: people.length === 0,
});

/** Active people of a department who are in no department of the tree below it. */
const directlyIn = (
  nodes: readonly TreeNode[],
  people: readonly Person[],
): ((id: number) => number) => {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<number, number>();
  for (const { isActive, departmentIds } of people) {
    if (!isActive) continue;
    const above = new Set([...departmentIds].map((id) => parents.get(id) ?? null));
    for (const id of departmentIds) if (!above.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return (id) => counts.get(id) ?? 0;
};

/** The groups of a cut through some people that are hidden. */
export const hiddenInCut = (
  { departments, limit }: Disclosure,
  by: CutBy,
  people: readonly Person[],
): ReadonlySet<GroupKey> => {
  if (limit === 0) return new Set();
  const groups = groupsOf(by, people);
  const sizes = new Map([...groups].map(([key, group]) => [key, sizeOf(group)]));
  if (by !== 'department') return hiddenGroups(sizes, limit);
  const ofAll = new Map(departments.map(({ id }) => [id, sizes.get(id) ?? sizeOf()]));
  return hiddenDepartments(departments, ofAll, directlyIn(departments, people), limit);
};

const overlaps = (range: YearsRange, { min, max }: YearsGroup): boolean =>
  (range.max === null || range.max >= min) &&
  (range.min === null || max === null || range.min <= max);

const isRangeHidden = (
  disclosure: Disclosure,
  by: 'age' | 'yearsOfService',
  range: YearsRange,
  people: readonly Person[],
): boolean => {
  const groups = by === 'age' ? AGE_GROUPS : YEARS_OF_SERVICE_GROUPS;
  const years = people.filter(({ isActive }) => isActive).map((person) => person[by]);
  const found = years.filter((at) => isWithin(range, at)).length;
  const left = years.length - found;
  if (left > 0 && left < disclosure.limit) return true;
  const hidden = hiddenInCut(disclosure, by, people);
  const isSelected = (key: GroupKey): boolean =>
    groups.some((group) => group.key === key && overlaps(range, group));
  return (
    !mayBeSelected(hidden, isSelected) || !isAlignedRange(groups, years, range, disclosure.limit)
  );
};

/** Whether one of the filters singles people out among those whom the others find. */
const singlesOut = (
  disclosure: Disclosure,
  filter: PeopleFilter,
  others: readonly Person[],
): boolean =>
  'range' in filter
    ? isRangeHidden(disclosure, filter.by, filter.range, others)
    : hiddenInCut(disclosure, filter.by, others).has(filter.id);

/**
 * Whether the figures of the people whom some filters find are hidden: because they are too few, or because together
 * with what is shown without one of the filters they would tell about too few.
 */
export const isHidden = (disclosure: Disclosure, filters: readonly PeopleFilter[]): boolean => {
  const { everybody, limit } = disclosure;
  if (limit === 0 || filters.length === 0) return false;
  const found = foundBy(everybody, filters);
  if (activeCount(found) < limit) return true;
  return filters.some((filter) => {
    const others = filters.filter((other) => other !== filter);
    return singlesOut(disclosure, filter, foundBy(everybody, others));
  });
};

/**
 * The groups of a cut through the people whom some filters find, that are hidden: all if the people are, else those
 * that the cut hides, and those that could be worked out from a cut without one of the filters.
 */
export const hiddenGroupsOf = (
  disclosure: Disclosure,
  by: CutBy,
  filters: readonly PeopleFilter[],
): { isHidden: (key: GroupKey) => boolean } => {
  if (disclosure.limit === 0) return { isHidden: () => false };
  if (isHidden(disclosure, filters)) return { isHidden: () => true };
  const inCut = hiddenInCut(disclosure, by, foundBy(disclosure.everybody, filters));
  const withoutOne = filters.map((filter) => ({
    filter,
    groups: groupsOf(
      by,
      foundBy(
        disclosure.everybody,
        filters.filter((other) => other !== filter),
      ),
    ),
  }));
  const isTold = (key: GroupKey): boolean =>
    withoutOne.some(
      ({ filter, groups }) =>
        groups.has(key) && singlesOut(disclosure, filter, groups.get(key) ?? []),
    );
  const told = new Map<GroupKey, boolean>();
  return {
    isHidden: (key) => {
      if (inCut.has(key)) return true;
      if (!told.has(key)) told.set(key, isTold(key));
      return told.get(key)!;
    },
  };
};
