import { addDays, isCumulative, spansOf, type DailySums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { summed } from '../../shared/daily-sums';
import { inScope, rowsOf, type By, type Fragment, type SumsScope } from './sum-rows';

/** No product data is older. */
const BEGINNING = '2000-01-01';

/** The sums that retention over all courses is made of, and those of retention within a course. */
export const OVERALL = ['memoryAsked', 'memoryRetained'] as const;
export const WITHIN_COURSE = ['retentionAsked', 'retentionRetained'] as const;

/** Whether a scope's figures have retention among them. */
export const needsRetention = ({ objective }: Pick<SumsScope, 'objective'>): boolean =>
  objective === null || isCumulative(objective);

export type RetentionSums = Partial<DailySums>;
type RetentionRow = RetentionSums & { key: number | null };

const withoutKey = ({ key: _key, ...sums }: RetentionRow): RetentionSums => sums;

const sumsUpTo = async (
  tx: Tx,
  source: Fragment,
  by: By,
  names: typeof OVERALL | typeof WITHIN_COURSE,
): Promise<Map<number | null, RetentionSums>> => {
  const { rows } = await sql<RetentionRow>`
    select ${by === null ? sql`null::bigint` : sql`d.${sql.ref(by)}`} as key, ${summed(names)}
    from ${source} ${by === null ? sql`` : sql`group by 1`}`.execute(tx);
  return new Map(rows.map((row) => [row.key, withoutKey(row)]));
};

/** What the totals of closed quarters lack of a later day, or have too much of for an earlier one. */
const sinceClosing = (scope: SumsScope, closed: string, to: string): Fragment[] => {
  if (to === closed) return [];
  const isLater = to > closed;
  const between = isLater ? { from: addDays(closed, 1), to } : { from: addDays(to, 1), to: closed };
  const sign = isLater ? sql`1` : sql`-1`;
  return [
    sql`select d.user_id, ${sign} * d.memory_asked, ${sign} * d.memory_retained
      from ${rowsOf(scope, spansOf(between, closed), OVERALL)}`,
  ];
};

/** Rows whose sums are the retention over all courses up to the end of a day. */
const overallRows = (scope: SumsScope, closed: string, to: string): Fragment => {
  const parts = [
    sql`select d.user_id, d.memory_asked, d.memory_retained from retention_totals d where ${inScope(scope)}`,
    ...sinceClosing(scope, closed, to),
  ];
  return sql`(${sql.join(parts, sql` union all `)}) d`;
};

/** The sums of retention up to the end of a day, of everybody in the scope or of each person, course or examination. */
export const retentionUpTo = (
  tx: Tx,
  scope: SumsScope,
  to: string,
  by: By,
): Promise<Map<number | null, RetentionSums>> => {
  const { courseTemplateId, closedThrough } = scope;
  const isOverall = courseTemplateId === null && (by === null || by === 'user_id');
  if (isOverall && closedThrough !== null)
    return sumsUpTo(tx, overallRows(scope, closedThrough, to), by, OVERALL);
  const names = isOverall ? OVERALL : WITHIN_COURSE;
  const spans = spansOf({ from: BEGINNING, to }, closedThrough);
  return sumsUpTo(tx, rowsOf(scope, spans, names), by, names);
};
