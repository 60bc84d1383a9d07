import type * as endpoints from '@tokiori/contract';
import type { KpiRank, Objective } from '@tokiori/contract';
import { FIGURE_OF, rankedBy, reportFigure } from '@tokiori/domain';
import type { ListRequest } from '../../platform/http/lists';
import { pageOfRows, type Page } from '../../platform/list-pages';
import { sumsOfPeople } from './by-user';
import { kpiUsers } from './details.queries';
import { openReport, type ReportCall } from './report';
import { NOTHING } from './sums.queries';
import { figureScope } from './total.service';

const sorts = {
  id: ({ id }: KpiRank) => id,
  rank: ({ rank }: KpiRank) => rank,
  name: ({ name }: KpiRank) => name,
  department_name: (row: KpiRank) => row.department_name,
  value: ({ figure }: KpiRank) => figure.value,
};

/** The active people of a report by one figure; equals in the order of their kana. */
export const getKpiRanking = async (
  call: ReportCall & { list: ListRequest },
  objective: Objective,
): Promise<Page<KpiRank>> => {
  const report = await openReport({ ...call, query: { ...call.query, objective } });
  const { tx, caller, people } = report;
  const sumsOf = await sumsOfPeople(report, report.period);
  const active = people.filter(({ isActive }) => isActive);
  const users = (await kpiUsers(tx, caller.companyId, active)).map((user) => ({
    id: user.user_id,
    user_id: user.user_id,
    name: user.name,
    department_name: user.department_name,
    figure: reportFigure(
      FIGURE_OF[objective],
      sumsOf.get(user.user_id) ?? NOTHING.sums,
      figureScope(report),
    ),
  }));
  const ranked = rankedBy(users, ({ figure }) => figure);
  return pageOfRows<typeof endpoints.getKpiRanking, KpiRank>(ranked, call.list, sorts);
};
