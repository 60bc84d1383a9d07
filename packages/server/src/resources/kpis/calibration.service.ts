import type * as endpoints from '@tokiori/contract';
import type { KpiCalibration } from '@tokiori/contract';
import {
  CALIBRATION_BUCKETS,
  emptyBucket,
  expectedCorrect,
  wilsonInterval,
  type CalibrationBucket,
} from '@tokiori/domain';
import type { CallOf } from '../../shared/caller';
import { itemAt } from '../../platform/item-of';
import { describeWeights } from '../memory-weights/weights.service';
import { chancesOfAnswers } from '../survey-sheets/past-answers';
import { listForecastRows, type ForecastRow } from './calibration.queries';
import { isHidden } from './disclosure';
import { openReport, type Report } from './report';

/** Adds up rows by the class of their forecasts. Expected shares are linear in the forecast: sums tell them. */
const addedUp = (
  rows: readonly ForecastRow[],
  chanceIn: (row: ForecastRow) => number,
): CalibrationBucket[] => {
  const buckets = Array.from({ length: CALIBRATION_BUCKETS }, emptyBucket);
  for (const row of rows) {
    const bucket = itemAt(buckets, row.bucket);
    const chance = chanceIn(row);
    const forecast = row.forecast_sum / row.count;
    bucket.count += row.count;
    bucket.forecastSum += row.forecast_sum;
    bucket.correctCount += row.correct_count;
    bucket.chanceSum += row.count * chance;
    bucket.expectedSum += row.count * expectedCorrect({ forecast, chance });
  }
  return buckets;
};

const presented = (
  { count, forecastSum, correctCount, expectedSum }: CalibrationBucket,
  index: number,
): KpiCalibration['buckets'] => {
  const range = wilsonInterval(correctCount, count);
  if (range === null) return [];
  return [
    {
      from: index / CALIBRATION_BUCKETS,
      count,
      forecast: forecastSum / count,
      expected: expectedSum / count,
      correct: correctCount / count,
      correct_low: range.low,
      correct_high: range.high,
    },
  ];
};

const bucketsOf = async ({ tx, scope, period }: Report): Promise<CalibrationBucket[]> => {
  const rows = await listForecastRows(tx, scope, period, CALIBRATION_BUCKETS);
  return addedUp(rows, await chancesOfAnswers(tx, rows));
};

export const getKpiCalibration = async (
  call: CallOf<typeof endpoints.getKpiCalibration>,
): Promise<KpiCalibration> => {
  const report = await openReport(call, { isWholeCounted: true });
  const { tx, caller, period, users, membership } = report;
  const hidden = isHidden(report, report.filters);
  const buckets = hidden ? [] : await bucketsOf(report);
  return {
    ...period,
    membership,
    users,
    hidden,
    count: hidden ? null : buckets.reduce((sum, { count }) => sum + count, 0),
    buckets: buckets.flatMap(presented),
    weights: await describeWeights(tx, caller.companyId),
  };
};
