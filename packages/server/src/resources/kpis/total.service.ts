import type * as endpoints from '@tokiori/contract';
import type { KpiResult, KpiTotal } from '@tokiori/contract';
import { previousPeriod, reportFigures, type ReportPeriod } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { isHidden } from './disclosure';
import { predictedRetention } from './predicted';
import { sumRecallOfAll } from './recall.queries';
import { openReport, type Report, type ReportCall } from './report';
import { sumsOfAll } from './sums.queries';

const figuresOf = async (report: Report, period: ReportPeriod) => {
  const { sums, learners } = await sumsOfAll(report.tx, report.scope, period);
  return { learners, figures: reportFigures(sums) };
};

const NOTHING_SHOWN = { learners: null, figures: null };

/** Others may have held a course then, and fewer. */
const wasCourseHidden = async (
  call: ReportCall,
  { courseId }: Report,
  before: ReportPeriod,
): Promise<boolean> => {
  if (courseId === null) return false;
  const report = await openReport({ ...call, query: { ...call.query, ...before } });
  return isHidden(report, report.filters);
};

export const getKpiTotal = async (call: ReportCall): Promise<KpiTotal> => {
  const report = await openReport(call, { isWholeCounted: true });
  const { tx, caller, period, today, scope } = report;
  const hidden = isHidden(report, report.filters);
  const before = previousPeriod(period);
  const wasHidden = hidden || (await wasCourseHidden(call, report, before));
  const recall = async () =>
    predictedRetention([await sumRecallOfAll(tx, caller.companyId, scope.userIds, today)]);
  return {
    ...period,
    users: report.users,
    hidden,
    ...(hidden ? NOTHING_SHOWN : await figuresOf(report, period)),
    predicted_retention: hidden ? null : await recall(),
    previous: { ...before, ...(wasHidden ? NOTHING_SHOWN : await figuresOf(report, before)) },
  };
};

export const getKpiResults = async (
  call: CallOf<typeof endpoints.getKpiResults>,
): Promise<KpiResult> => {
  const report = await openReport(call, { isWholeCounted: true });
  const hidden = isHidden(report, report.filters);
  return {
    users: report.users,
    hidden,
    ...(hidden ? NOTHING_SHOWN : await figuresOf(report, report.period)),
  };
};
