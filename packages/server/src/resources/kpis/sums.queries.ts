import { NO_SUMS, spansOf, type ReportPeriod, type ReportSums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { addColumns } from '../../shared/daily-sums';
import { neededWithin, needsTaken, rowsOf, type By, type SumsScope } from './sum-rows';

/** Sums of a report with the number of active people who answered. */
export interface GroupSums {
  sums: ReportSums;
  /** 0 in sums by person. */
  learners: number;
}

/** The sums of nothing. */
export const NOTHING: Readonly<GroupSums> = { sums: { ...NO_SUMS, takenCourses: 0 }, learners: 0 };

type SumsRow = Partial<ReportSums> & { key: number | null; learners: number };

/**
 * The sums within a period. Where examinations are counted, first by examination, so that each counts once however many
 * rows it has; where learners are, by person.
 */
const readWithin = async (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
  by: By,
): Promise<SumsRow[]> => {
  const names = neededWithin(scope);
  const isByUser = by === 'user_id';
  const key = by === null ? sql`null::bigint` : sql`d.${sql.ref(by)}`;
  const examination = needsTaken(scope) ? sql`d.examination_id` : sql`null::bigint`;
  const { rows } = await sql<SumsRow>`
    select i.key, ${sql.join(
      names.map((name) => sql`coalesce(sum(i.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    )}, (count(i.examination_id) filter (where i.answered))::int as "takenCourses",
      ${
        isByUser
          ? sql`0`
          : sql`(count(distinct i.user_id) filter (where i.answered and u.deactivated_at is null))::int`
      } as learners
    from (
      select ${key} as key, d.user_id, ${examination} as examination_id, ${addColumns(names)},
        sum(d.asked + d.recap_asked) > 0 as answered
      from ${rowsOf(scope, period, spansOf(period, scope.closedThrough), names)}
      group by 1, 2, 3
    ) i
    ${isByUser ? sql`` : sql`join users u on u.company_id = ${scope.companyId} and u.id = i.user_id`}
    group by 1`.execute(tx);
  return rows;
};

const reportSums = ({ key: _key, learners, ...sums }: SumsRow): GroupSums => ({
  sums: { ...NOTHING.sums, ...sums },
  learners,
});

const byKey = async (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
  by: By,
): Promise<Map<number | null, GroupSums>> => {
  const rows = await readWithin(tx, scope, period, by);
  return new Map(rows.map((row) => [row.key, reportSums(row)]));
};

/** The sums of everybody in the scope together. */
export const sumsOfAll = async (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
): Promise<GroupSums> => (await byKey(tx, scope, period, null)).get(null) ?? NOTHING;

/** The sums of each person who answered within the period; others are absent. */
export const sumsByUser = async (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
): Promise<Map<number, ReportSums>> => {
  const rows = await byKey(tx, scope, period, 'user_id');
  return new Map([...rows].map(([userId, { sums }]) => [userId!, sums]));
};

/** The sums of each course; `null`: the basics. */
export const sumsByCourse = (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
): Promise<Map<number | null, GroupSums>> =>
  byKey(tx, { ...scope, countsPractice: false }, period, 'course_template_id');

/** The sums of each examination; `null`: the basics. */
export const sumsByExamination = (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
): Promise<Map<number | null, GroupSums>> =>
  byKey(tx, { ...scope, countsPractice: false }, period, 'examination_id');
