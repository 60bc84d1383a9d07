import type * as endpoints from '@tokiori/contract';
import type { KpiRank, Objective } from '@tokiori/contract';
import { FIGURE_OF, rankedBy, reportFigure } from '@tokiori/domain';
import type { ListRequest } from '../../platform/http/lists';
import { pageOfRows, type Page } from '../../platform/list-pages';
import { namedPeople, usersOf } from './named-people';
import { openReport, type Report } from './report';
import type { ReportCall } from './report-query';
import { NOTHING, sumsByUser } from './sums.queries';
import { entryOf } from '../../platform/item-of';

const sorts = {
  id: ({ id }: KpiRank) => id,
  rank: ({ rank }: KpiRank) => rank,
  name: ({ name }: KpiRank) => name,
  department_name: (row: KpiRank) => row.department_name,
  value: ({ figure }: KpiRank) => figure.value,
};

/** Orders that rest on who somebody is. */
const BY_NAME: readonly string[] = ['name', 'department_name'];

type Rank = Pick<KpiRank, 'id' | 'rank' | 'figure'>;

const named = async (report: Report, ranks: readonly Rank[]): Promise<KpiRank[]> => {
  const users = await usersOf(
    report,
    ranks.map(({ id }) => id),
  );
  const byId = new Map(users.map((user) => [user.id, user]));
  return ranks.map(({ id, rank, figure }) => {
    const { name, department_name } = entryOf(byId, id);
    return { id, rank, user_id: id, name, department_name, figure };
  });
};

/** The active people of a report by one figure; equals in the order of their numbers. */
export const getKpiRanking = async (
  call: ReportCall & { list: ListRequest },
  objective: Objective,
): Promise<Page<KpiRank>> => {
  const report = await openReport({ ...call, query: { ...call.query, objective } });
  const sumsOf = await sumsByUser(report.tx, report.scope, report.period);
  const figures = namedPeople(report).map(({ id }) => ({
    id,
    figure: reportFigure(FIGURE_OF[objective], sumsOf.get(id) ?? NOTHING.sums),
  }));
  const ranks: Rank[] = rankedBy(figures, ({ figure }) => figure);
  const isByName = BY_NAME.includes(call.list.sort?.field ?? '');
  const sortable = isByName ? await named(report, ranks) : (ranks as KpiRank[]);
  const { rows, total } = pageOfRows<typeof endpoints.getKpiRanking, KpiRank>(
    sortable,
    call.list,
    sorts,
  );
  return { rows: isByName ? rows : await named(report, rows), total };
};
