import type * as endpoints from '@tokiori/contract';
import type { KpiUser, KpiUserResult } from '@tokiori/contract';
import { reportFigures } from '@tokiori/domain';
import { pageOfRows, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { sumsOfPeople } from './by-user';
import { kpiUsers, lastAnswers } from './details.queries';
import { openReport, type Report } from './report';
import { figureSorts } from './sorts';
import { NOTHING, sumsByUser } from './sums.queries';
import { figureScope } from './total.service';

/** A person before their figures are read. */
type Listed = KpiUser & Partial<KpiUserResult>;

/** Sorted by who somebody is, the figures of the page alone are read. */
const userSorts = {
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
};

const sorts = {
  ...userSorts,
  last_answered_at: (user: Listed) => user.last_answered_at ?? null,
  ...figureSorts,
};

const withResults = async (
  report: Report,
  users: readonly KpiUser[],
  isEverybody: boolean,
): Promise<KpiUserResult[]> => {
  const { tx, caller, scope, period } = report;
  const userIds = users.map(({ id }) => id);
  const sumsOf = isEverybody
    ? await sumsOfPeople(report, period)
    : await sumsByUser(tx, { ...scope, userIds }, period);
  const last = await lastAnswers(tx, caller.companyId, userIds);
  return users.map((user) => ({
    ...user,
    figures: reportFigures(sumsOf.get(user.id) ?? NOTHING.sums, figureScope(report)),
    last_answered_at: last.get(user.id)?.toISOString() ?? null,
  }));
};

export const listKpiUsers = async (
  call: CallOf<typeof endpoints.listKpiUsers>,
): Promise<Page<KpiUserResult>> => {
  const report = await openReport(call);
  const active = report.people.filter(({ isActive }) => isActive);
  const users = await kpiUsers(report.tx, report.caller.companyId, active);
  const { list } = call;
  if (list.sort === null || list.sort.field in userSorts) {
    const page = pageOfRows<typeof endpoints.listKpiUsers, Listed>(users, list, sorts);
    return { rows: await withResults(report, page.rows, false), total: page.total };
  }
  const results = await withResults(report, users, true);
  return pageOfRows<typeof endpoints.listKpiUsers, KpiUserResult>(results, list, sorts);
};
