import type * as endpoints from '@tokiori/contract';
import type { KpiHistory } from '@tokiori/contract';
import { FIGURE_OF, intervalOf, partsOf, reportFigure } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { isHidden } from './disclosure';
import { openReport } from './report';
import { sumsByPart } from './parts.queries';

export const getKpiHistories = async (
  call: CallOf<typeof endpoints.getKpiHistories>,
): Promise<KpiHistory> => {
  const report = await openReport(call, { isWholeCounted: true });
  const { objective } = call.query;
  const interval = intervalOf(report.period);
  const { membership } = report;
  if (isHidden(report, report.filters))
    return { membership, objective, interval, hidden: true, points: [] };
  const parts = partsOf(report.period, interval);
  const sums = await sumsByPart(report.tx, report.scope, parts, {
    isByMonth: interval === 'month',
  });
  const points = parts.map((part, at) => ({
    ...part,
    figure: reportFigure(FIGURE_OF[objective], itemAt(sums, at)),
  }));
  return { membership, objective, interval, hidden: false, points };
};
