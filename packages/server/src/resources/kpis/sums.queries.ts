import {
  addDays,
  FIGURE_OF,
  NO_SUMS,
  spansOf,
  SUM_NAMES,
  type DailySums,
  type ReportPeriod,
  type ReportSpans,
  type ReportSums,
} from '@tokiori/domain';
import type { FigureName, Objective } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../shared/caller';
import { columnOf } from '../../shared/daily-sums';

/** Whose sums, and of what. */
export interface SumsScope {
  companyId: number;
  /** `null`: everybody of the company, deactivated people too. */
  userIds: readonly number[] | null;
  /** `null`: of all courses and basics. */
  courseTemplateId: number | null;
  /** The only figure that is needed; `null`: all of them. */
  objective: Objective | null;
}

type Fragment = RawBuilder<unknown>;
type Name = keyof DailySums;

/** No product data is older. */
const BEGINNING = '2000-01-01';
const RETENTION = [
  'retentionAsked',
  'retentionRetained',
  'memoryAsked',
  'memoryRetained',
] as const satisfies readonly Name[];
const isRetention = (name: Name): boolean => (RETENTION as readonly Name[]).includes(name);
const WITHIN = SUM_NAMES.filter((name) => !isRetention(name));

/** Answers decide who learned, whatever the figure is. */
const NEEDED: Partial<Record<FigureName, readonly Name[]>> = {
  total_score: ['points', 'asked', 'recapAsked'],
  taken_courses: ['asked', 'recapAsked'],
  taken_questions: ['asked', 'recapAsked'],
  taken_duration: ['seconds', 'asked', 'recapAsked'],
  recap_correct_rate: ['asked', 'recapAsked', 'recapCorrect'],
  retention_rate: ['asked', 'recapAsked'],
};

const neededWithin = ({ objective }: SumsScope): readonly Name[] =>
  objective === null ? WITHIN : NEEDED[FIGURE_OF[objective]]!;

const needsRetention = ({ objective }: SumsScope): boolean =>
  objective === null || objective === 'retention-rate';

/**
 * The rows of sums that a period is made of, as `d`. `at`: the first day of each.
 * Read from the longest spans there are: quarters, months, and single days at the ends.
 */
const rowsOf = (
  { companyId, userIds, courseTemplateId }: SumsScope,
  { quarters, months, days }: ReportSpans,
): Fragment => {
  const of = sql`d.company_id = ${companyId}
    ${userIds === null ? sql`` : sql`and d.user_id = any(${[...userIds]}::bigint[])`}
    ${courseTemplateId === null ? sql`` : sql`and d.course_template_id = ${courseTemplateId}`}`;
  const columns = sql`d.user_id, d.course_template_id, d.examination_id, ${sql.join(SUM_NAMES.map(columnOf))}`;
  const inUnit = (unit: string, starts: readonly string[]) =>
    starts.length === 0
      ? []
      : [
          sql`select ${columns}, d.starts_on as at from period_sums d
            where ${of} and d.unit = ${unit} and d.starts_on = any(${[...starts]}::date[])`,
        ];
  const parts = [
    ...inUnit('quarter', quarters),
    ...inUnit('month', months),
    ...days.map(
      ({ from, to }) => sql`select ${columns}, d.day as at from daily_sums d
        where ${of} and d.day between ${from} and ${to}`,
    ),
  ];
  return sql`(${sql.join(parts, sql` union all `)}) d`;
};

const summed = (names: readonly Name[]): Fragment =>
  sql.join(names.map((name) => sql`sum(${columnOf(name)}) as ${sql.ref(name)}`));
const summedAgain = (names: readonly Name[]): Fragment =>
  sql.join(
    names.map((name) => sql`coalesce(sum(i.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  );

/** By what sums are told apart. */
type By = 'user_id' | 'course_template_id' | 'examination_id' | 'part' | null;
/** The sums of one person, course or part of the period, and how many active people answered. */
type SumsRow = Partial<DailySums> & { key: number | null; taken: number; learners: number };

/**
 * First by examination, so that each counts once as taken, then by what is asked for.
 * `starts`: the first days of the parts.
 */
const readSums = async (
  tx: Tx,
  scope: SumsScope,
  spans: ReportSpans,
  { by, names, starts = [] }: { by: By; names: readonly Name[]; starts?: readonly string[] },
): Promise<SumsRow[]> => {
  const part = sql`width_bucket(d.at, ${[...starts]}::date[]) - 1`;
  const isPeople = by === 'user_id';
  const { rows } = await sql<SumsRow>`
    with i as (
      select d.user_id, d.course_template_id, d.examination_id, ${by === 'part' ? part : sql`0`} as part,
        ${summed(names)}, sum(d.asked + d.recap_asked) > 0 as answered
      from ${rowsOf(scope, spans)}
      group by 1, 2, 3, 4
    )
    select ${by === null ? sql`null::bigint` : sql`i.${sql.ref(by)}`} as key, ${summedAgain(names)},
      count(i.examination_id) filter (where i.answered)::int as taken,
      ${
        isPeople
          ? sql`0`
          : sql`(count(distinct i.user_id) filter (where i.answered and u.deactivated_at is null))::int`
      } as learners
    from i ${isPeople ? sql`` : sql`join users u on u.company_id = ${scope.companyId} and u.id = i.user_id`}
    ${by === null ? sql`` : sql`group by 1`}`.execute(tx);
  return rows;
};

/** Sums of a report with the number of active people who answered. */
export interface Summed {
  sums: ReportSums;
  /** 0 in sums by person. */
  learners: number;
}

/** The sums of nothing. */
export const NOTHING: Readonly<Summed> = { sums: { ...NO_SUMS, takenCourses: 0 }, learners: 0 };

const reportSums = ({ taken, learners, key: _key, ...sums }: SumsRow): Summed => ({
  sums: { ...NO_SUMS, ...sums, takenCourses: taken },
  learners,
});

const byKey = async (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
  by: Exclude<By, 'part'>,
): Promise<Map<number | null, Summed>> => {
  const within = await readSums(tx, scope, spansOf(period), { by, names: neededWithin(scope) });
  const found = new Map(within.map((row) => [row.key, reportSums(row)]));
  if (!needsRetention(scope)) return found;
  const upToEnd = spansOf({ from: BEGINNING, to: period.to });
  for (const { key, taken: _taken, learners: _learners, ...retention } of await readSums(
    tx,
    scope,
    upToEnd,
    { by, names: RETENTION },
  )) {
    const { sums, learners } = found.get(key) ?? NOTHING;
    found.set(key, { sums: { ...sums, ...retention }, learners });
  }
  return found;
};

/** The sums of everybody in the scope together. */
export const sumsOfAll = async (tx: Tx, scope: SumsScope, period: ReportPeriod): Promise<Summed> =>
  (await byKey(tx, scope, period, null)).get(null) ?? NOTHING;

/** The sums of each person who ever answered; others are absent. */
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
): Promise<Map<number | null, Summed>> => byKey(tx, scope, period, 'course_template_id');

/** The sums of each examination; `null`: the basics. */
export const sumsByExamination = (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
): Promise<Map<number | null, Summed>> => byKey(tx, scope, period, 'examination_id');

/** Whole months instead of quarters; days alone where the parts are shorter than months. */
const spansOfParts = (period: ReportPeriod, isByMonth: boolean): ReportSpans => {
  if (!isByMonth) return { quarters: [], months: [], days: [period] };
  const { quarters, months, days } = spansOf(period);
  const ofQuarters = quarters.flatMap((start) => {
    const [year, month] = [start.slice(0, 4), Number(start.slice(5, 7))];
    return [0, 1, 2].map((later) => `${year}-${String(month + later).padStart(2, '0')}-01`);
  });
  return { quarters: [], months: [...months, ...ofQuarters], days };
};

/** Adds all that was before the first part, and each part to the next. */
const cumulated = async (
  tx: Tx,
  scope: SumsScope,
  from: string,
  sums: readonly ReportSums[],
): Promise<ReportSums[]> => {
  const before = spansOf({ from: BEGINNING, to: addDays(from, -1) });
  const [row] = await readSums(tx, scope, before, { by: null, names: RETENTION });
  const total = Object.fromEntries(RETENTION.map((name) => [name, row?.[name] ?? 0])) as Record<
    (typeof RETENTION)[number],
    number
  >;
  return sums.map((part) => {
    for (const name of RETENTION) total[name] += part[name];
    return { ...part, ...total };
  });
};

/** The sums of each part of a period in order; of retention those of all time up to its end. */
export const sumsByPart = async (
  tx: Tx,
  scope: SumsScope,
  parts: readonly ReportPeriod[],
  { isByMonth }: { isByMonth: boolean },
): Promise<ReportSums[]> => {
  const period = { from: parts[0]!.from, to: parts.at(-1)!.to };
  const isCumulative = needsRetention(scope);
  const names = [...neededWithin(scope), ...(isCumulative ? RETENTION : [])];
  const starts = parts.map(({ from }) => from);
  const spans = spansOfParts(period, isByMonth);
  const rows = await readSums(tx, scope, spans, { by: 'part', names, starts });
  const found = new Map(rows.map((row) => [row.key, reportSums(row).sums]));
  const sums = parts.map((_part, at) => found.get(at) ?? NOTHING.sums);
  return isCumulative ? await cumulated(tx, scope, period.from, sums) : sums;
};
