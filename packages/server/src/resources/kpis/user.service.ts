import type * as endpoints from '@tokiori/contract';
import type { KpiCurve, KpiTakenCurve, KpiUserTotal } from '@tokiori/contract';
import {
  addDays,
  figureOf,
  partsOf,
  pointDaysOf,
  previousPeriod,
  reportFigures,
  sumsOfLastDays,
  type SummedMeasureName,
} from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { todayOf } from '../../shared/today';
import { visibleUser } from '../../shared/visible-users.access';
import { countsPracticeTime } from '../companies/companies.access';
import { listUsersOfReports } from './details.queries';
import { sumsByPart } from './parts.queries';
import { predictedRetention } from './predicted';
import { sumRecallOfAll } from './recall.queries';
import { agesOn, reportPeriod } from './report';
import { scopeOfUser } from './sum-rows';
import { sumsOfAll } from './sums.queries';

/** Somebody's sums, with their practice where the company counts it. */
const scopeOf = async ({ tx, caller }: Pick<CurveCall, 'tx' | 'caller'>, userId: number) =>
  scopeOfUser(caller.companyId, userId, await countsPracticeTime(tx, caller.companyId));

export const getKpiUser = async (
  call: CallOf<typeof endpoints.getKpiUser>,
): Promise<KpiUserTotal> => {
  const { tx, caller, params, query, now } = call;
  const period = reportPeriod(query);
  const today = todayOf(caller, now);
  const { id } = await visibleUser(tx, caller, params.user_id);
  const [user] = await listUsersOfReports(tx, caller.companyId, [id], agesOn(period, today));
  const scope = await scopeOf(call, id);
  const before = previousPeriod(period);
  const figuresIn = async (within: typeof period) =>
    reportFigures((await sumsOfAll(tx, scope, within)).sums);
  return {
    user: user!,
    figures: await figuresIn(period),
    predicted_retention: predictedRetention([
      await sumRecallOfAll(tx, caller.companyId, [id], today),
    ]),
    previous: { ...before, figures: await figuresIn(before) },
  };
};

type CurveCall = CallOf<typeof endpoints.getKpiCorrect | typeof endpoints.getKpiTaken>;

/** The sums of each day of the period. @param pointDays each point is of so many days, itself the last */
const sumsOfDays = async (call: CurveCall, pointDays = 1) => {
  const { tx, caller, params, query } = call;
  const period = reportPeriod(query);
  const { id } = await visibleUser(tx, caller, params.user_id);
  const before = pointDays - 1;
  const days = partsOf({ from: addDays(period.from, -before), to: period.to }, 'day');
  const scope = await scopeOf(call, id);
  const sums = await sumsByPart(tx, scope, days, { isByMonth: false });
  return sumsOfLastDays(
    days.map(({ from: date }, at) => ({ date, sums: itemAt(sums, at) })),
    pointDays,
    before,
  );
};

const curveOf =
  (measure: SummedMeasureName) =>
  async (call: CurveCall): Promise<KpiCurve> => ({
    points: (await sumsOfDays(call, pointDaysOf(measure))).map(({ date, sums }) => ({
      date,
      figure: figureOf(measure, sums),
    })),
  });

export const getKpiCorrect: (call: CallOf<typeof endpoints.getKpiCorrect>) => Promise<KpiCurve> =
  curveOf('correct-rate');
export const getKpiRecap: (call: CallOf<typeof endpoints.getKpiRecap>) => Promise<KpiCurve> =
  curveOf('recap-correct-rate');
export const getKpiRetention: (
  call: CallOf<typeof endpoints.getKpiRetention>,
) => Promise<KpiCurve> = curveOf('retention-rate');

export const getKpiTaken = async (
  call: CallOf<typeof endpoints.getKpiTaken>,
): Promise<KpiTakenCurve> => ({
  points: (await sumsOfDays(call)).map(({ date, sums }) => ({
    date,
    taken_questions: sums.asked + sums.recapAsked,
    taken_duration: sums.seconds,
  })),
});
