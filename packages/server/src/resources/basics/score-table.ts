import { hiddenDepartments, type GroupSize } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { smallGroupLimit } from '../companies/companies.access';
import { departmentsIn, type Group, type Reach } from './asked-people';
import { sumsByMembership, type AsOf, type MembershipSums, type ScoreSums } from './scores.queries';

/** What people did in basics, by the departments that the caller gets results of, and what of it may be shown. */
export interface ScoreTable {
  /** Active people of a group. */
  usersOf: (group: Group) => number;
  sumsOf: (basicId: number, group: Group) => Readonly<ScoreSums>;
  /** Whether the results of a group in a basic of some department are hidden; `null`: everybody is asked it. */
  isHidden: (group: Group, basicDepartmentId: number | null) => boolean;
}

/** The sums and people of one membership, and the departments that it counts in. */
interface Line {
  row: MembershipSums;
  /** Those of the people's departments that the caller gets results of. */
  own: readonly number[];
  /** These and all above, and everybody. */
  groups: ReadonlySet<Group>;
}

const NOTHING: Readonly<ScoreSums> = {
  taken: 0,
  passed: 0,
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
      const above = own.flatMap((id) => departments.get(id)!.line);
      return { row, own, groups: new Set<Group>(['everybody', ...above]) };
    })
    .filter(({ own }) => isWhole || own.length > 0);
};

const addTo = <Key>(counts: Map<Key, number>, key: Key, users: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + users);
};

/** Counts people: a membership has a row for each basic that somebody of it took. */
const countPeople = ({ departments }: Reach, lines: readonly Line[]) => {
  const memberships = new Map(lines.map((line) => [line.row.department_ids.join(), line]));
  const inAll = new Map<Group, number>();
  /** People of a department who are in none below it. */
  const directly = new Map<Group, number>();
  for (const { row, own, groups } of memberships.values()) {
    for (const group of groups) addTo(inAll, group, row.users);
    const above = new Set(own.flatMap((id) => departments.get(id)!.line.slice(1)));
    for (const id of own) if (!above.has(id)) addTo(directly, id, row.users);
  }
  return { inAll, directly };
};

const SUMS = Object.keys(NOTHING) as (keyof ScoreSums)[];

const cellOf = (basicId: number, group: Group): string => `${basicId} ${group}`;

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
  { inAll, directly }: ReturnType<typeof countPeople>,
) => {
  const usersOf = (group: Group): number => inAll.get(group) ?? 0;
  const sizeOf = (id: number): GroupSize => ({ users: usersOf(id), isEmpty: usersOf(id) === 0 });
  const hidden = new Map<number | null, ReadonlySet<number>>();
  /** The departments, of the basic's and those below it, whose results in it are hidden. */
  const hiddenIn = (basicDepartmentId: number | null): ReadonlySet<number> => {
    const known = hidden.get(basicDepartmentId);
    if (known) return known;
    const nodes = [...reach.departments.values()].filter(
      ({ line, isReported }) =>
        isReported && (basicDepartmentId === null || line.includes(basicDepartmentId)),
    );
    const sizes = new Map(nodes.map(({ id }) => [id, sizeOf(id)]));
    const found = hiddenDepartments(nodes, sizes, (id) => directly.get(id) ?? 0, limit);
    hidden.set(basicDepartmentId, found);
    return found;
  };
  const isHidden: ScoreTable['isHidden'] = (group, basicDepartmentId) => {
    // The company as a whole, or a manager's departments as a whole.
    if (limit === 0 || usersOf(group) === usersOf('everybody')) return false;
    if (group !== 'everybody' && reach.departments.get(group)!.isReported)
      return hiddenIn(basicDepartmentId).has(group);
    return usersOf(group) < limit;
  };
  return { usersOf, isHidden };
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
    ...disclosureOf(reach, limit, countPeople(reach, lines)),
    sumsOf: (id, group) => cells.get(cellOf(id, group)) ?? NOTHING,
  };
};
