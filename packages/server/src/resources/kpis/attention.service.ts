import type * as endpoints from '@tokiori/contract';
import {
  ATTENTION_ROWS,
  ENDING_WITHIN_DAYS,
  WORST_DEPARTMENTS,
  type KpiAttention,
} from '@tokiori/contract';
import { addDays, shownPercent } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { entryOf } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import { lateExaminations, type LateExamination } from '../deliveries/late-users';
import { listEndingCourses } from './attention.queries';
import { listUsersOfReports } from './details.queries';
import { groupsOf, hiddenInCut } from './disclosure';
import { aimOf } from './predicted';
import { sumRecallByUser } from './recall.queries';
import { openReport, type Report } from './report';

/** The test of each person that waits longest, those who wait longest first. */
const longestWaiting = (late: readonly LateExamination[]): LateExamination[] => {
  const byUser = new Map<number, LateExamination>();
  for (const one of late) {
    const person = byUser.get(one.userId);
    if (person === undefined || one.since < person.since) byUser.set(one.userId, one);
  }
  return [...byUser.values()].sort((a, b) => {
    if (a.since === b.since) return a.userId - b.userId;
    return a.since < b.since ? -1 : 1;
  });
};

const lateOf = async (report: Report, now: Date): Promise<KpiAttention['late']> => {
  const { tx, caller, today, people } = report;
  const active = new Set(people.filter(({ isActive }) => isActive).map(({ id }) => id));
  const all = await lateExaminations(tx, caller, { now, today });
  const late = longestWaiting(all.filter(({ userId }) => active.has(userId)));
  const first = late.slice(0, ATTENTION_ROWS);
  const users = await listUsersOfReports(
    tx,
    caller.companyId,
    first.map(({ userId }) => userId),
    report.agesOn,
  );
  const byId = new Map(users.map((user) => [user.user_id, user]));
  return {
    users: late.length,
    rows: first.map(({ userId, courseName, since }) => {
      const { name, department_name } = entryOf(byId, userId);
      return { user_id: userId, name, department_name, course_name: courseName, since };
    }),
  };
};

type Forgetting = KpiAttention['forgetting']['rows'][number];

/** Whoever lies furthest below what their courses aim at, first. */
const byShortfall = (one: Forgetting, other: Forgetting): number =>
  one.predicted_retention.value! -
  one.desired_retention -
  (other.predicted_retention.value! - other.desired_retention);

const forgettingOf = async (report: Report): Promise<KpiAttention['forgetting']> => {
  const { tx, caller, today, people, departments, departmentsById, scope } = report;
  const members = groupsOf('department', people);
  const hidden = hiddenInCut(report, 'department', people);
  const recall = await sumRecallByUser(tx, caller.companyId, scope.userIds, today);
  const below = departments
    .filter(({ id }) => members.has(id) && !hidden.has(id))
    .flatMap(({ id }): Forgetting[] => {
      const aim = aimOf(entryOf(members, id).map((one) => recall.get(one.id)));
      // As the screen shows them: a line that reads the same as the figure is reached.
      if (aim === null || shownPercent(aim.predicted, 1) >= shownPercent(aim.aim, 1)) return [];
      const { name } = entryOf(departmentsById, id);
      const figure = { value: aim.predicted, numerator: null, denominator: aim.count };
      return [{ department_id: id, name, predicted_retention: figure, desired_retention: aim.aim }];
    })
    .sort(byShortfall);
  return { departments: below.length, rows: below.slice(0, WORST_DEPARTMENTS) };
};

const endingOf = async (report: Report): Promise<KpiAttention['ending']> => {
  const { tx, caller, today, scope } = report;
  const rows = await listEndingCourses(tx, caller.companyId, scope.userIds, {
    from: today,
    to: addDays(today, ENDING_WITHIN_DAYS),
  });
  return { courses: rows.length, rows: rows.slice(0, ATTENTION_ROWS) };
};

/** What needs attention today of those whom the caller answers for. */
export const getKpiAttention = async ({
  tx,
  caller,
  now,
}: Pick<
  CallOf<typeof endpoints.getKpiAttention>,
  'tx' | 'caller' | 'now'
>): Promise<KpiAttention> => {
  const today = todayOf(caller, now);
  const report = await openReport({
    tx,
    caller,
    now,
    query: { from: today, to: today, membership: 'now' },
  });
  return {
    today,
    late: await lateOf(report, now),
    forgetting: await forgettingOf(report),
    ending: await endingOf(report),
  };
};
