import type * as endpoints from '@tokiori/contract';
import type { Figures, KpiUser, KpiUserResult } from '@tokiori/contract';
import { reportFigures } from '@tokiori/domain';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { listLastAnswers, listLastDays } from './details.queries';
import { namedPeople, usersOf } from './named-people';
import { openReport, type Report } from './report';
import { scopeWithin } from './scope-of-people';
import { figureSorts } from './sorts';
import { NOTHING, sumsByUser } from './sums.queries';

/** A person before their figures are read. */
type ListedUser = KpiUser & Partial<KpiUserResult> & { lastDay?: string | null };

const sorts = {
  id: ({ id }: KpiUser) => id,
  user_id: ({ id }: KpiUser) => id,
  name: ({ name }: KpiUser) => name,
  name_kana: (user: KpiUser) => user.name_kana,
  department_id: (user: KpiUser) => user.department_id,
  department_name: (user: KpiUser) => user.department_name,
  profession: ({ profession }: KpiUser) => profession,
  post: ({ post }: KpiUser) => post,
  age: ({ age }: KpiUser) => age,
  years_of_service: (user: KpiUser) => user.years_of_service,
  // By the day: within one, in the order of the numbers.
  last_answered_at: ({ lastDay }: ListedUser) => lastDay ?? null,
  ...figureSorts,
};

type UserFigures = ListedUser & { figures: Figures };

const idsOf = (users: readonly { id: number }[]): number[] => users.map(({ id }) => id);

/** The same report of some of its people. */
const within = (report: Report, ids: readonly number[]): Report => ({
  ...report,
  scope: { ...report.scope, ...scopeWithin(report.scope, ids) },
});

/** With the figures that are made of somebody's sums. */
const withFigures = async (
  { tx, scope, period }: Report,
  users: readonly KpiUser[],
): Promise<UserFigures[]> => {
  const sumsOf = await sumsByUser(tx, scope, period);
  return users.map((user) => ({
    ...user,
    figures: reportFigures(sumsOf.get(user.id) ?? NOTHING.sums),
  }));
};

const withLastAnswers = async <User extends KpiUser>(
  { tx, caller }: Report,
  users: readonly User[],
): Promise<(User & { last_answered_at: string | null })[]> => {
  const last = await listLastAnswers(tx, caller.companyId, idsOf(users));
  return users.map((user) => ({
    ...user,
    last_answered_at: last.get(user.id)?.toISOString() ?? null,
  }));
};

const withLastDays = async ({ tx, caller }: Report, users: readonly KpiUser[]) => {
  const days = await listLastDays(tx, caller.companyId, idsOf(users));
  return users.map((user) => ({ ...user, lastDay: days.get(user.id) ?? null }));
};

/** What the order does not rest on is read of the page alone. */
export const listKpiUsers = async (
  call: CallOf<typeof endpoints.listKpiUsers>,
): Promise<Page<KpiUserResult>> => {
  const report = await openReport(call);
  const users = await usersOf(report, idsOf(namedPeople(report)));
  const field = call.list.sort?.field ?? 'name_kana';
  const isByFigure = field in figureSorts;
  const sortable: readonly ListedUser[] = isByFigure
    ? await withFigures(report, users)
    : field === 'last_answered_at'
      ? await withLastDays(report, users)
      : users;
  const { rows, total } = pageOfRows<typeof endpoints.listKpiUsers, ListedUser>(
    sortable,
    call.list,
    sorts,
  );
  const figures = isByFigure
    ? (rows as UserFigures[])
    : await withFigures(within(report, idsOf(rows)), rows);
  return { rows: await withLastAnswers(report, figures), total };
};
