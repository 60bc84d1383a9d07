import type * as endpoints from '@tokiori/contract';
import type { BasicScore, Figure } from '@tokiori/contract';
import { NO_DEPARTMENT, rate } from '@tokiori/domain';
import { invalid } from '../../platform/errors';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { Caller, CallOf } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import { managedDepartment } from '../departments/departments.access';
import type { ReportDepartment } from '../departments/reported-departments.access';
import { groupAsked, reachOf, type Reach } from './asked-people';
import { refuseOtherCompany } from './basics.access';
import { readScores, type ScoreGroup, type ScoreTable } from './score-table';
import { listAskedBasics, type AskedBasicRow, type AsOf } from './scores.queries';

/** The days that a call names; `to` is today unless told. @throws AppError VALIDATION_FAILED */
export const asOf = (
  caller: Caller,
  { to, date }: { to?: string | undefined; date?: string | undefined },
  now: Date,
): AsOf => {
  const days = { to: to ?? todayOf(caller, now), date: date ?? null };
  if (days.date !== null && days.date > days.to)
    throw invalid([{ field: 'date', message: '比べる日は、集計日までの日にしてください。' }]);
  return days;
};

/** One basic of some people, before their results are read. */
interface ScoreRequest {
  basic: AskedBasicRow;
  group: ScoreGroup;
  /** What the row is about where that is not the basic's own department. */
  department: ReportDepartment | null;
}

const figure = (numerator: number, denominator: number): Figure => ({
  value: rate(numerator, denominator),
  numerator,
  denominator,
});

const HIDDEN = {
  hidden: true,
  taken_users: null,
  passed_users: null,
  on_leave_users: null,
  score: null,
  previous: null,
};

/** What some people came to, as far as it may be shown. */
export const shownScores = (
  { usersOf, onLeaveOf, sumsOf, isHidden }: ScoreTable,
  { basic, group }: { basic: Pick<AskedBasicRow, 'id' | 'department_id'>; group: ScoreGroup },
  { date }: AsOf,
) => {
  const users = usersOf(group);
  if (isHidden(group, basic.department_id)) return { users, ...HIDDEN };
  const sums = sumsOf(basic.id, group);
  return {
    users,
    hidden: false,
    taken_users: sums.taken,
    passed_users: sums.passed,
    on_leave_users: onLeaveOf(group) - sums.takenOnLeave,
    score: figure(sums.correct, sums.asked),
    previous: date === null ? null : figure(sums.previousCorrect, sums.previousAsked),
  };
};

const ofBasic = (basic: AskedBasicRow) => ({
  basic_id: basic.id,
  name: basic.name,
  pass_mark: basic.pass_mark_percent,
});

const asRow = (
  { basic, group, department }: ScoreRequest,
  reach: Reach,
  scores: ReturnType<typeof shownScores>,
): BasicScore => {
  if (group === 'none')
    return {
      ...ofBasic(basic),
      id: `${basic.id}-none`,
      department_id: null,
      department_name: NO_DEPARTMENT,
      ...scores,
    };
  const about = department?.id ?? basic.department_id;
  return {
    ...ofBasic(basic),
    id: department ? `${basic.id}-${department.id}` : String(basic.id),
    department_id: about,
    department_name: about === null ? null : entryOf(reach.departments, about).name,
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
): ScoreRequest[] =>
  basics.flatMap((basic) =>
    departmentIds.flatMap((id): ScoreRequest[] => {
      const group = groupAsked(reach, basic.department_id, id);
      const department = isByDepartment && id !== null ? entryOf(reach.departments, id) : null;
      return group === null ? [] : [{ basic, group, department }];
    }),
  );

/** The departments directly below one; of the company those that are below none of the caller's. */
const childrenOf = ({ departments }: Reach, parent: number | null): number[] =>
  [...departments.values()]
    .filter(({ isReported, parentId }) => {
      if (!isReported || parent !== null) return isReported && parentId === parent;
      return parentId === null || !entryOf(departments, parentId).isReported;
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
  const basics = await listAskedBasics(tx, caller.companyId);
  const asked = askedIn(reach, basics, { departmentIds, isByDepartment });
  const table = await readScores(tx, reach, null, days);
  // Else the departments would not come to the company's own figures. A manager has nobody there.
  const withoutOne =
    isByDepartment && departmentId === null && table.usersOf('none') > 0
      ? basics
          .filter((basic) => basic.department_id === null)
          .map((basic): ScoreRequest => ({ basic, group: 'none', department: null }))
      : [];
  const rows = [...asked, ...withoutOne].map((one) =>
    asRow(one, reach, shownScores(table, one, days)),
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
