import type * as endpoints from '@tokiori/contract';
import type { KpiResultOf, KpiTotal } from '@tokiori/contract';
import { previousPeriod, reportFigures, type ReportPeriod } from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { isHidden } from './disclosure';
import { predictedRetention } from './predicted';
import { sumRecallOfAll } from './recall.queries';
import { openReport, type Report } from './report';
import type { ReportCall } from './report-query';
import { idsInScope } from './scope-of-people';
import { sumsOfAll } from './sums.queries';

const figuresOf = async (report: Report, period: ReportPeriod) => {
  const { sums, learners } = await sumsOfAll(report.tx, report.scope, period);
  return { learners, figures: reportFigures(sums) };
};

const NOTHING_SHOWN = { learners: null, figures: null };

/**
 * The report of the period before, of which a figure may be hidden: others may have held a course then, and fewer. By what
 * people belonged to then it is about other people, too.
 */
const reportBefore = async (
  call: ReportCall,
  report: Report,
  before: ReportPeriod,
): Promise<{ report: Report; hidden: boolean }> => {
  const { membership, courseId } = report;
  if (membership === 'now' && courseId === null) return { report, hidden: false };
  const query = { ...call.query, ...before, membership };
  const then = await openReport({ ...call, query }, { isWholeCounted: true });
  return {
    report: membership === 'now' ? report : then,
    hidden: isHidden(then, then.filters),
  };
};

export const getKpiTotal = async (call: ReportCall): Promise<KpiTotal> => {
  const report = await openReport(call, { isWholeCounted: true });
  const { tx, caller, period, today, membership } = report;
  const hidden = isHidden(report, report.filters);
  const before = previousPeriod(period);
  const previous = hidden ? null : await reportBefore(call, report, before);
  const recall = async () =>
    predictedRetention([
      await sumRecallOfAll(tx, caller.companyId, idsInScope(report.scope), today),
    ]);
  return {
    ...period,
    membership,
    users: report.users,
    hidden,
    ...(hidden ? NOTHING_SHOWN : await figuresOf(report, period)),
    predicted_retention: hidden ? null : await recall(),
    previous: {
      ...before,
      ...(previous === null || previous.hidden
        ? NOTHING_SHOWN
        : await figuresOf(previous.report, before)),
    },
  };
};

export const getKpiResults = async (
  call: CallOf<typeof endpoints.getKpiResults>,
): Promise<KpiResultOf> => {
  const report = await openReport(call, { isWholeCounted: true });
  const hidden = isHidden(report, report.filters);
  return {
    membership: report.membership,
    users: report.users,
    hidden,
    ...(hidden ? NOTHING_SHOWN : await figuresOf(report, report.period)),
  };
};
