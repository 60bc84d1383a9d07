import type { Objective } from '@tokiori/contract';
import {
  addDays,
  spansOf,
  type ReportPeriod,
  type ReportSpans,
  type ReportSums,
} from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { OVERALL, retentionUpTo, WITHIN_COURSE } from './retention.queries';
import { rowsOf, summed, type Name, type SumsScope } from './sum-rows';
import { NOTHING } from './sums.queries';

/** Without an objective, what the curves of a person need. */
const CURVES: readonly Name[] = ['asked', 'correct', 'recapAsked', 'recapCorrect', 'seconds'];
const NEEDED: Record<Objective, readonly Name[]> = {
  'total-score': ['points'],
  'taken-courses': [],
  'taken-questions': ['asked', 'recapAsked'],
  'taken-duration': ['seconds'],
  'recap-correct-rate': ['recapAsked', 'recapCorrect'],
  'retention-rate': [],
};

/** Whole months instead of quarters; days alone where the parts are shorter than months. */
const spansOfParts = (period: ReportPeriod, isByMonth: boolean): ReportSpans =>
  isByMonth ? spansOf(period, null) : { quarters: [], months: [], days: [period] };

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
    for (const name of [...OVERALL, ...WITHIN_COURSE]) total[name] += part[name];
    const [retention, memory] = [
      { retentionAsked: total.retentionAsked, retentionRetained: total.retentionRetained },
      { memoryAsked: total.memoryAsked, memoryRetained: total.memoryRetained },
    ];
    return { ...part, ...retention, ...memory };
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
  const isCumulative = objective === null || objective === 'retention-rate';
  const retention = courseTemplateId === null ? OVERALL : WITHIN_COURSE;
  const names = [
    ...(objective === null ? CURVES : NEEDED[objective]),
    ...(isCumulative ? retention : []),
  ];
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
