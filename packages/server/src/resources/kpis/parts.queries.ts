import {
  addDays,
  spansOf,
  type ReportPeriod,
  type ReportSpans,
  type ReportSums,
} from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { summed } from '../../shared/daily-sums';
import { needsRetention, OVERALL, retentionUpTo, WITHIN_COURSE } from './retention.queries';
import { namesOf, rowsOf, type SumsScope } from './sum-rows';
import { NOTHING } from './sums.queries';

/** Whole months instead of quarters; days alone where the parts are shorter than months. */
const spansOfParts = (period: ReportPeriod, isByMonth: boolean): ReportSpans =>
  isByMonth ? spansOf(period, null) : { quarters: [], months: [], days: [period] };

const CUMULATED = [...OVERALL, ...WITHIN_COURSE];

type PartRow = Partial<ReportSums> & { part: number };

/** Adds all that was before the first part, and each part to the next. */
const cumulated = async (
  tx: Tx,
  scope: SumsScope,
  from: string,
  sums: readonly ReportSums[],
): Promise<ReportSums[]> => {
  const before = await retentionUpTo(tx, scope, addDays(from, -1), null);
  const total = { ...NOTHING.sums, ...before.get(null) };
  return sums.map((part) => {
    for (const name of CUMULATED) total[name] += part[name];
    return { ...part, ...Object.fromEntries(CUMULATED.map((name) => [name, total[name]])) };
  });
};

/** The sums of each part of a period in order; of retention those of all time up to its end. */
export const sumsByPart = async (
  tx: Tx,
  scope: SumsScope,
  parts: readonly ReportPeriod[],
  { isByMonth }: { isByMonth: boolean },
): Promise<ReportSums[]> => {
  const { objective, courseTemplateId } = scope;
  const period = { from: parts[0]!.from, to: parts.at(-1)!.to };
  const isCumulative = needsRetention(scope);
  const retention = courseTemplateId === null ? OVERALL : WITHIN_COURSE;
  const names = [...namesOf(scope), ...(isCumulative ? retention : [])];
  const starts = parts.map(({ from }) => from);
  const taken = objective === 'taken-courses' ? sql`count(distinct d.examination_id)::int` : sql`0`;
  const { rows } = await sql<PartRow>`
    select width_bucket(d.at, ${starts}::date[]) - 1 as part, ${taken} as "takenCourses"
      ${names.length === 0 ? sql`` : sql`, ${summed(names)}`}
    from ${rowsOf(scope, spansOfParts(period, isByMonth), names)}
    group by 1`.execute(tx);
  const found = new Map(rows.map(({ part, ...sums }) => [part, { ...NOTHING.sums, ...sums }]));
  const sums = parts.map((_part, at) => found.get(at) ?? NOTHING.sums);
  return isCumulative ? cumulated(tx, scope, period.from, sums) : sums;
};
