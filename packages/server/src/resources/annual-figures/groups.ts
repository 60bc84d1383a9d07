import { MOST_ANNUAL_DEPARTMENTS, type AnnualGroup } from '@tokiori/contract';
import { AGE_GROUPS, hiddenGroups, NO_DEPARTMENT, NOT_ENTERED } from '@tokiori/domain';
import { groupsOf, hiddenGroupsOf, type GroupKey } from '../kpis/disclosure';
import { activeCount, type Person } from '../kpis/people';
import { measuresOf } from './measures';
import type { PeopleOfYear } from './people-of-year';

/** The groups of a cut in one year, and which of them are hidden. */
interface CutOfYear {
  year: PeopleOfYear;
  groups: ReadonlyMap<GroupKey, readonly Person[]>;
  isHidden: (key: GroupKey) => boolean;
}

const cutBy = (year: PeopleOfYear, by: 'department' | 'age'): CutOfYear => ({
  year,
  groups: groupsOf(by, year.report.people),
  isHidden: hiddenGroupsOf(year.report, by, []).isHidden,
});

/** A cut by what the company says of each person, which is kept as it is now. */
const cutByValue = (year: PeopleOfYear, values: ReadonlyMap<number, string>): CutOfYear => {
  const groups = new Map<GroupKey, Person[]>();
  for (const person of year.report.people) {
    const key = values.get(person.id) ?? null;
    const group = groups.get(key);
    if (group) group.push(person);
    else groups.set(key, [person]);
  }
  const sizes = new Map(
    [...groups].map(([key, people]) => [
      key,
      { users: activeCount(people), isEmpty: people.length === 0 },
    ]),
  );
  const hidden = hiddenGroups(sizes, year.report.limit);
  return { year, groups, isHidden: (key) => hidden.has(key) };
};

const NOBODY: readonly Person[] = [];

/** A group as it was in a year; `null`: hidden, or nobody was in it. */
const shownIn = (cut: CutOfYear | null, key: GroupKey) => {
  const people = cut?.groups.get(key);
  if (!cut || !people || cut.isHidden(key)) return null;
  return measuresOf(cut.year, people);
};

const groupOf = (
  key: GroupKey,
  label: string,
  { now, before }: { now: CutOfYear; before: CutOfYear | null },
): AnnualGroup => {
  const people = now.groups.get(key) ?? NOBODY;
  return {
    id: String(key ?? 'none'),
    label,
    people: activeCount(people),
    hidden: people.length > 0 && now.isHidden(key),
    measures: shownIn(now, key),
    // A group that is hidden in one year could be told by what it did in the other and its people's own words.
    previous: people.length > 0 && now.isHidden(key) ? null : shownIn(before, key),
  };
};

const isThere = ({ people, measures, hidden }: AnnualGroup): boolean =>
  people > 0 || measures !== null || hidden;

/** Groups by years of age at the end of each year. */
export const ageGroups = (year: PeopleOfYear, before: PeopleOfYear | null): AnnualGroup[] => {
  const cuts = { now: cutBy(year, 'age'), before: before && cutBy(before, 'age') };
  return [
    ...AGE_GROUPS.map(({ key, label }) => groupOf(key, label, cuts)),
    groupOf(null, NOT_ENTERED, cuts),
  ].filter(isThere);
};

/** Groups by the choices of an attribute, in their order. */
export const valueGroups = (
  year: PeopleOfYear,
  before: PeopleOfYear | null,
  { choices, values }: { choices: readonly string[]; values: ReadonlyMap<number, string> },
): AnnualGroup[] => {
  const cuts = { now: cutByValue(year, values), before: before && cutByValue(before, values) };
  return [
    ...choices.map((choice) => groupOf(choice, choice, cuts)),
    groupOf(null, NOT_ENTERED, cuts),
  ].filter(isThere);
};

/** Departments as they were at the year's end, the largest first, each by its place in the tree; last, people without one. */
export const departmentGroups = (
  year: PeopleOfYear,
  before: PeopleOfYear | null,
): { departments: AnnualGroup[]; more: number } => {
  const cuts = { now: cutBy(year, 'department'), before: before && cutBy(before, 'department') };
  const { departments, departmentsById } = year.report;
  const pathOf = (line: readonly number[]): string =>
    line
      .toReversed()
      .map((id) => departmentsById.get(id)?.name ?? '')
      .join(' › ');
  const all = departments
    .map(({ id, line }) => ({ id, label: pathOf(line), people: cuts.now.groups.get(id) ?? NOBODY }))
    .filter(({ people }) => people.length > 0)
    .sort((a, b) => activeCount(b.people) - activeCount(a.people) || a.id - b.id);
  const shown = all.slice(0, MOST_ANNUAL_DEPARTMENTS);
  return {
    departments: [
      ...shown.map(({ id, label }) => groupOf(id, label, cuts)),
      ...[groupOf(null, NO_DEPARTMENT, cuts)].filter(isThere),
    ],
    more: all.length - shown.length,
  };
};
