import type * as endpoints from '@tokiori/contract';
import type { BasicScore, Figure } from '@tokiori/contract';
import { rate } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { todayOf } from '../../shared/today';
import { managedDepartment } from '../departments/departments.access';
import type { ReportDepartment } from '../departments/reported-departments';
import { departmentsIn, groupAsked, reachOf, type Group, type Reach } from './asked-people';
import { openDisclosure, type Disclosure } from './disclosure';
import { refuseOtherCompany } from './basics.access';
import {
  askedBasics,
  sumsOfCells,
  type AskedBasicRow,
  type AsOf,
  type CellSums,
} from './scores.queries';

/** The days that a call names; `to` is today unless told. @throws AppError VALIDATION_FAILED */
export const asOf = (
  caller: Caller,
  { to, date }: { to?: string | undefined; date?: string | undefined },
  now: Date,
): AsOf => {
  const days = { to: to ?? todayOf(caller, now), date: date ?? null };
  if (days.date !== null && days.date > days.to)
    throw invalid([{ field: 'date', message: '比べる日は、成績の日より前の日にしてください。' }]);
  return days;
};

/** One basic of some people, before their results are read. */
interface Asked {
  basic: AskedBasicRow;
  group: Group;
  /** What the row is about where that is not the basic's own department. */
  department: ReportDepartment | null;
}

const figure = (numerator: number, denominator: number): Figure => ({
  value: rate(numerator, denominator),
  numerator,
  denominator,
});

const NOTHING = {
  taken: 0,
  passed: 0,
  correct: 0,
  asked: 0,
  previousCorrect: 0,
  previousAsked: 0,
};

const HIDDEN = {
  hidden: true,
  taken_users: null,
  passed_users: null,
  score: null,
  previous: null,
};

/** What some people came to, as far as it may be shown. */
export const shownScores = (
  { usersOf, isHidden }: Disclosure,
  { basic, group }: Pick<Asked, 'group'> & { basic: Pick<AskedBasicRow, 'department_id'> },
  sums: Omit<CellSums, 'basicId' | 'key'> = NOTHING,
  { date }: AsOf,
) => {
  const users = usersOf(group);
  if (isHidden(group, basic.department_id)) return { users, ...HIDDEN };
  return {
    users,
    hidden: false,
    taken_users: sums.taken,
    passed_users: sums.passed,
    score: figure(sums.correct, sums.asked),
    previous: date === null ? null : figure(sums.previousCorrect, sums.previousAsked),
  };
};

/** `everybody` has no number of its own, and no department has this one. */
const keyOf = (group: Group): number => (group === 'everybody' ? 0 : group);

/** Reads the results of some cells in one statement. */
export const sumsByCell = async (
  tx: Tx,
  reach: Reach,
  asked: readonly { basic: Pick<AskedBasicRow, 'id'>; group: Group }[],
  days: AsOf,
): Promise<(basicId: number, group: Group) => CellSums | undefined> => {
  const nameOf = (basicId: number, key: number): string => `${basicId} ${key}`;
  const cells = new Map(
    asked.map(({ basic: { id }, group }) => [
      nameOf(id, keyOf(group)),
      { basicId: id, key: keyOf(group) },
    ]),
  );
  const groups = [...new Set(asked.map(({ group }) => group))].map((group) => ({
    key: keyOf(group),
    departmentIds: departmentsIn(reach, group),
  }));
  const { companyId } = reach.caller;
  const rows = await sumsOfCells(tx, companyId, { cells: [...cells.values()], groups }, days);
  const found = new Map(rows.map((row) => [nameOf(row.basicId, row.key), row]));
  return (basicId, group) => found.get(nameOf(basicId, keyOf(group)));
};

const asRow = (
  { basic, department }: Asked,
  reach: Reach,
  scores: ReturnType<typeof shownScores>,
): BasicScore => {
  const about = department?.id ?? basic.department_id;
  return {
    id: department ? `${basic.id}-${department.id}` : String(basic.id),
    basic_id: basic.id,
    name: basic.name,
    pass_mark: basic.pass_mark_percent,
    department_id: about,
    department_name: about === null ? null : reach.departments.get(about)!.name,
    ...scores,
  };
};

/** Each basic with the people of each department who are asked it; `null` stands for all of the company. */
const askedIn = (
  reach: Reach,
  basics: readonly AskedBasicRow[],
  {
    departmentIds,
    isByDepartment,
  }: { departmentIds: readonly (number | null)[]; isByDepartment: boolean },
): Asked[] =>
  basics.flatMap((basic) =>
    departmentIds.flatMap((id): Asked[] => {
      const group = groupAsked(reach, basic.department_id, id);
      const department = isByDepartment && id !== null ? reach.departments.get(id)! : null;
      return group === null ? [] : [{ basic, group, department }];
    }),
  );

/** The departments directly below one; of the company those that are below none of the caller's. */
const childrenOf = ({ departments }: Reach, parent: number | null): number[] =>
  [...departments.values()]
    .filter(({ isReported, parentId }) => {
      if (!isReported || parent !== null) return isReported && parentId === parent;
      return parentId === null || !departments.get(parentId)!.isReported;
    })
    .map(({ id }) => id);

const sorts = {
  id: (row: BasicScore) => row.basic_id,
  name: ({ name }: BasicScore) => name,
  users: ({ users }: BasicScore) => users,
  taken_users: (row: BasicScore) => row.taken_users,
  passed_users: (row: BasicScore) => row.passed_users,
  score: ({ score }: BasicScore) => score?.value ?? null,
};

type ScoresCall = CallOf<
  typeof endpoints.listBasicScores | typeof endpoints.listDepartmentBasicScores
>;

const scoresOf = async (
  call: ScoresCall,
  departmentId: number | null,
): Promise<Page<BasicScore>> => {
  const { tx, caller, query, now, list } = call;
  const days = asOf(caller, query, now);
  const reach = await reachOf(tx, caller);
  const isByDepartment = query.include_children ?? false;
  const departmentIds = isByDepartment ? childrenOf(reach, departmentId) : [departmentId];
  const basics = await askedBasics(tx, caller.companyId);
  const asked = askedIn(reach, basics, { departmentIds, isByDepartment });
  const disclosure = await openDisclosure(tx, reach);
  const sumsOf = await sumsByCell(tx, reach, asked, days);
  const rows = asked.map((one) =>
    asRow(one, reach, shownScores(disclosure, one, sumsOf(one.basic.id, one.group), days)),
  );
  return pageOfRows<typeof endpoints.listBasicScores, BasicScore>(rows, list, sorts);
};

export const listBasicScores = async (
  call: CallOf<typeof endpoints.listBasicScores>,
): Promise<Page<BasicScore>> => {
  refuseOtherCompany(call.caller, call.params);
  return scoresOf(call, null);
};

export const listDepartmentBasicScores = async (
  call: CallOf<typeof endpoints.listDepartmentBasicScores>,
): Promise<Page<BasicScore>> => {
  const { id } = await managedDepartment(call.tx, call.caller, call.params.department_id);
  return scoresOf(call, id);
};
