import { hiddenDepartments } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import { smallGroupLimit } from '../companies/companies.access';
import { departmentsIn, type Group, type Reach } from './asked-people';
import { sumsByMembership, type AsOf, type MembershipSums, type ScoreSums } from './scores.queries';

/** People whose scores are added up: those who are asked, or those of everybody who belong to no department. */
export type ScoreGroup = Group | 'none';

/** What people did in basics, by the departments that the caller gets results of, and what of it may be shown. */
export interface ScoreTable {
  /** Active people of a group. */
  usersOf: (group: ScoreGroup) => number;
  /** Those of them who are on leave on the day. */
  onLeaveOf: (group: ScoreGroup) => number;
  sumsOf: (basicId: number, group: ScoreGroup) => Readonly<ScoreSums>;
  /** Whether the results of a group in a basic of some department are hidden; `null`: everybody is asked it. */
  isHidden: (group: ScoreGroup, basicDepartmentId: number | null) => boolean;
}

/** The sums and people of one membership, and the departments that it counts in. */
interface Line {
  row: MembershipSums;
  /** These and all above, and everybody. */
  groups: ReadonlySet<ScoreGroup>;
}

const NOTHING: Readonly<ScoreSums> = {
  taken: 0,
  passed: 0,
  takenOnLeave: 0,
  correct: 0,
  asked: 0,
  previousCorrect: 0,
  previousAsked: 0,
};

const linesOf = (reach: Reach, rows: readonly MembershipSums[]): Line[] => {
  const { departments } = reach;
  const isWhole = departmentsIn(reach, 'everybody') === null;
  return rows
    .map((row): Line => {
      const own = row.department_ids.filter((id) => departments.get(id)?.isReported);
      const above = own.flatMap((id) => entryOf(departments, id).line);
      const groups = own.length === 0 ? (['none'] as const) : above;
      return { row, groups: new Set<ScoreGroup>(['everybody', ...groups]) };
    })
    .filter(({ groups }) => isWhole || !groups.has('none'));
};

const addTo = <Key>(counts: Map<Key, number>, key: Key, users: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + users);
};

/** Counts people: a membership has a row for each basic that somebody of it took. */
const countPeople = (lines: readonly Line[]) => {
  const memberships = [
    ...new Map(lines.map((line) => [line.row.department_ids.join(), line])).values(),
  ];
  const inAll = new Map<ScoreGroup, number>();
  const onLeave = new Map<ScoreGroup, number>();
  for (const { row, groups } of memberships)
    for (const group of groups) {
      addTo(inAll, group, row.users);
      addTo(onLeave, group, row.on_leave);
    }
  return { inAll, onLeave, memberships };
};

const SUMS = Object.keys(NOTHING) as (keyof ScoreSums)[];

const cellOf = (basicId: number, group: ScoreGroup): string => `${basicId} ${group}`;

/** The sums of each basic and group that somebody took it in. */
const addUp = (lines: readonly Line[]): Map<string, ScoreSums> => {
  const cells = new Map<string, ScoreSums>();
  for (const { row, groups } of lines) {
    if (row.basic_id === null) continue;
    for (const group of groups) {
      const cell = cellOf(row.basic_id, group);
      const sums = cells.get(cell) ?? { ...NOTHING };
      for (const name of SUMS) sums[name] += row[name];
      cells.set(cell, sums);
    }
  }
  return cells;
};

/**
 * Decides which groups are too small to be shown. Each basic is a tree of its own: its department, or everybody, and the
 * departments below. Other basics have other results, so that nothing of one is told by another.
 */
const disclosureOf = (
  reach: Reach,
  limit: number,
  { inAll, onLeave, memberships }: ReturnType<typeof countPeople>,
) => {
  const usersOf = (group: ScoreGroup): number => inAll.get(group) ?? 0;
  const hidden = new Map<number | null, ReadonlySet<number | null>>();
  /** The departments, of the basic's and those below it, whose results in it are hidden. */
  const hiddenIn = (basicDepartmentId: number | null): ReadonlySet<number | null> => {
    const remembered = hidden.get(basicDepartmentId);
    if (remembered) return remembered;
    const nodes = [...reach.departments.values()].filter(
      ({ line, isReported }) =>
        isReported && (basicDepartmentId === null || line.includes(basicDepartmentId)),
    );
    const people = memberships
      .filter(({ groups }) => groups.has(basicDepartmentId ?? 'everybody'))
      .map(({ row, groups }) => ({
        departmentIds: new Set([...groups].filter((group) => typeof group === 'number')),
        users: row.users,
      }));
    const hiddenIds = hiddenDepartments(nodes, people, limit);
    hidden.set(basicDepartmentId, hiddenIds);
    return hiddenIds;
  };
  const isHidden: ScoreTable['isHidden'] = (group, basicDepartmentId) => {
    // The company as a whole, or a manager's departments as a whole.
    if (limit === 0 || usersOf(group) === usersOf('everybody')) return false;
    if (group === 'none') return hiddenIn(null).has(null);
    if (group !== 'everybody' && entryOf(reach.departments, group).isReported)
      return hiddenIn(basicDepartmentId).has(group);
    return usersOf(group) < limit;
  };
  return { usersOf, onLeaveOf: (group: ScoreGroup) => onLeave.get(group) ?? 0, isHidden };
};

/** Reads what people did, in one basic or in all. */
export const readScores = async (
  tx: Tx,
  reach: Reach,
  basicId: number | null,
  days: AsOf,
): Promise<ScoreTable> => {
  const { companyId } = reach.caller;
  const lines = linesOf(reach, await sumsByMembership(tx, { companyId, basicId }, days));
  const cells = addUp(lines);
  const limit = await smallGroupLimit(tx, companyId);
  return {
    ...disclosureOf(reach, limit, countPeople(lines)),
    sumsOf: (id, group) => cells.get(cellOf(id, group)) ?? NOTHING,
  };
};
