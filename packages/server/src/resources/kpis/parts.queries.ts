import { spansOf, type ReportPeriod, type ReportSpans, type ReportSums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { addColumns } from '../../shared/daily-sums';
import { itemAt } from '../../platform/item-of';
import { namesOf, rowsOf, type SumsScope } from './sum-rows';
import { NOTHING } from './sums.queries';

/** Whole months instead of quarters; days alone where the parts are shorter than months. */
const spansOfParts = (period: ReportPeriod, isByMonth: boolean): ReportSpans =>
  isByMonth ? spansOf(period, null) : { quarters: [], months: [], days: [period] };

type PartRow = Partial<ReportSums> & { part: number };

/** The sums of each part of a period in order. */
export const sumsByPart = async (
  tx: Tx,
  scope: SumsScope,
  parts: readonly ReportPeriod[],
  { isByMonth }: { isByMonth: boolean },
): Promise<ReportSums[]> => {
  const period = { from: itemAt(parts, 0).from, to: parts.at(-1)!.to };
  const names = namesOf(scope);
  const starts = parts.map(({ from }) => from);
  const taken =
    scope.objective === 'taken-courses' ? sql`count(distinct d.examination_id)::int` : sql`0`;
  const { rows } = await sql<PartRow>`
    select width_bucket(d.at, ${starts}::date[]) - 1 as part, ${taken} as "takenCourses"
      ${names.length === 0 ? sql`` : sql`, ${addColumns(names)}`}
    from ${rowsOf(scope, period, spansOfParts(period, isByMonth), names)}
    group by 1`.execute(tx);
  const byPart = new Map(rows.map(({ part, ...sums }) => [part, { ...NOTHING.sums, ...sums }]));
  return parts.map((_part, at) => byPart.get(at) ?? NOTHING.sums);
};
