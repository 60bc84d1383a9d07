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
  type Membership,
  type TreeNode,
  type YearsGroup,
  type YearsRange,
} from '@tokiori/domain';
import { activeCount, foundBy, onceEach, type PeopleFilter, type Person } from './people';

/** What it takes to decide whether a figure about some people may be shown. */
export interface Disclosure {
  /** Everybody the caller gets reports of. */
  everybody: readonly Person[];
  departments: readonly (TreeNode & { line: readonly number[] })[];
  limit: number;
}

/** A kind of cut: what makes people a group. */
export type CutBy = PeopleFilter['by'];

/** The keys of the groups a person is in: one, or several of departments and courses. `null`: not entered. */
const keysOf = (by: CutBy, person: Person): Iterable<number | string | null> => {
  switch (by) {
    case 'department':
      return person.departmentIds.size === 0 ? [null] : person.departmentIds;
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

const sizeOf = (people: readonly Person[]): GroupSize => ({
  users: activeCount(people),
  isEmpty: people.length === 0,
});

/** People by the set of their departments; who is in one on some days and in another on others is told in each. */
const membershipsOf = (people: readonly Person[]): Membership[] => {
  const sets = new Map<string, { departmentIds: ReadonlySet<number>; ids: Set<number> }>();
  const setsOfMoved = new Map<number, Set<string>>();
  for (const { id, isActive, departmentIds, days } of people) {
    const key = [...departmentIds].sort().join();
    const set = sets.get(key) ?? { departmentIds, ids: new Set() };
    sets.set(key, set);
    if (!isActive) continue;
    set.ids.add(id);
    if (days !== null) setsOfMoved.set(id, (setsOfMoved.get(id) ?? new Set()).add(key));
  }
  return [...sets.values()].map(({ departmentIds, ids }) => {
    const moved = [...ids].filter((id) => (setsOfMoved.get(id)?.size ?? 0) > 1);
    return { departmentIds, users: ids.size, ...(moved.length > 0 ? { moved } : {}) };
  });
};

/** How many active people there are in some groups; `null`: in as many as the groups come to. */
const togetherIn = (groups: ReadonlyMap<GroupKey, Person[]>, people: readonly Person[]) =>
  people.some(({ days }) => days !== null)
    ? (keys: ReadonlySet<GroupKey>) =>
        activeCount([...keys].flatMap((key) => groups.get(key) ?? []))
    : null;

/** The groups of a cut through some people that are hidden. */
export const hiddenInCut = (
  { departments, limit }: Disclosure,
  by: CutBy,
  people: readonly Person[],
): ReadonlySet<GroupKey> => {
  if (limit === 0) return new Set();
  if (by === 'department') return hiddenDepartments(departments, membershipsOf(people), limit);
  const groups = groupsOf(by, people);
  const sizes = new Map([...groups].map(([key, group]) => [key, sizeOf(group)]));
  return hiddenGroups(sizes, limit, 0, togetherIn(groups, people));
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
  const years = onceEach(people)
    .filter(({ isActive }) => isActive)
    .map((person) => person[by]);
  const yearCount = years.filter((at) => isWithin(range, at)).length;
  const left = years.length - yearCount;
  if (left > 0 && left < disclosure.limit) return true;
  const hidden = hiddenInCut(disclosure, by, people);
  const isSelected = (key: GroupKey): boolean =>
    groups.some((group) => group.key === key && overlaps(range, group));
  return (
    !mayBeSelected(hidden, isSelected) || !isAlignedRange(groups, years, range, disclosure.limit)
  );
};

/** Whether a department is hidden in its cut. One above a manager's own stands for those of theirs that are below it. */
const isDepartmentHidden = (
  disclosure: Disclosure,
  id: number,
  people: readonly Person[],
): boolean => {
  const hidden = hiddenInCut(disclosure, 'department', people);
  const { departments } = disclosure;
  if (departments.some((department) => department.id === id)) return hidden.has(id);
  const below = departments.filter(({ line }) => line.includes(id)).map((one) => one.id);
  return !mayBeSelected(hidden, (key) => below.some((one) => one === key));
};

/** Whether the cut by a filter's own kind, through people whom other filters find, hides whom the filter selects. */
const isHiddenInCut = (
  disclosure: Disclosure,
  filter: PeopleFilter,
  people: readonly Person[],
): boolean => {
  if ('range' in filter) return isRangeHidden(disclosure, filter.by, filter.range, people);
  if (filter.by === 'department') return isDepartmentHidden(disclosure, filter.id, people);
  return hiddenInCut(disclosure, filter.by, people).has(filter.id);
};

const without = (filters: readonly PeopleFilter[], one: PeopleFilter): readonly PeopleFilter[] =>
  filters.filter((other) => other !== one);

/** What a cut hides: all of it, or some groups. */
type HiddenGroups = 'all' | ReadonlySet<GroupKey>;

const hides = (cut: HiddenGroups, key: GroupKey): boolean => cut === 'all' || cut.has(key);

/**
 * Decides what may be shown of the people whom filters find. A figure is hidden if a wider one is; if its cut hides it;
 * or if one group of its cut is hidden for another reason, since the others and their sum would tell that group: then
 * the cut is hidden as a whole.
 */
const judge = (disclosure: Disclosure) => {
  const { everybody, limit } = disclosure;
  const results = new Map<string, boolean>();
  const cuts = new Map<string, HiddenGroups>();

  const isHidden = (filters: readonly PeopleFilter[]): boolean => {
    if (limit === 0 || filters.length === 0) return false;
    const key = JSON.stringify(filters);
    const kept = results.get(key);
    if (kept !== undefined) return kept;
    const result =
      activeCount(foundBy(everybody, filters)) < limit ||
      filters.some((filter) => {
        const others = without(filters, filter);
        return (
          isHidden(others) ||
          isHiddenInCut(disclosure, filter, foundBy(everybody, others)) ||
          cutOf(filter.by, others) === 'all'
        );
      });
    results.set(key, result);
    return result;
  };

  /** Whether a group that its own cut shows is hidden without one of the filters, or could be told by it. */
  const isTold = (by: CutBy, filters: readonly PeopleFilter[], key: GroupKey): boolean =>
    filters.some((filter) => {
      const others = without(filters, filter);
      const group = groupsOf(by, foundBy(everybody, others)).get(key) ?? [];
      return hides(cutOf(by, others), key) || isHiddenInCut(disclosure, filter, group);
    });

  const cutOf = (by: CutBy, filters: readonly PeopleFilter[]): HiddenGroups => {
    if (limit === 0) return new Set();
    const key = `${by} ${JSON.stringify(filters)}`;
    const kept = cuts.get(key);
    if (kept !== undefined) return kept;
    const people = foundBy(everybody, filters);
    const own = hiddenInCut(disclosure, by, people);
    const isAll = (): boolean =>
      isHidden(filters) ||
      [...groupsOf(by, people).keys()].some((one) => !own.has(one) && isTold(by, filters, one));
    const cut = isAll() ? 'all' : own;
    cuts.set(key, cut);
    return cut;
  };

  return { isHidden, cutOf };
};

/** Whether the figures of the people whom some filters find are hidden. */
export const isHidden = (disclosure: Disclosure, filters: readonly PeopleFilter[]): boolean =>
  judge(disclosure).isHidden(filters);

/** Which groups of a cut through the people whom some filters find are hidden. */
export const hiddenGroupsOf = (
  disclosure: Disclosure,
  by: CutBy,
  filters: readonly PeopleFilter[],
): { isHidden: (key: GroupKey) => boolean } => {
  const cut = judge(disclosure).cutOf(by, filters);
  return { isHidden: (key) => hides(cut, key) };
};
