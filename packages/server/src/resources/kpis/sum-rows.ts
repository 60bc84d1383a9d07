import {
  MEASURES,
  sumsOfMeasure,
  type ReportPeriod,
  type ReportSpans,
  type SumName,
} from '@tokiori/domain';
import type { Objective, StatsType } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { columnOf } from '../../shared/daily-sums';
import { sumPracticeRows } from './practice-rows.queries';
import type { ScopeOfPeople } from './scope-of-people';
import { sumSpellRows } from './spell-rows.queries';
import { sumDailyRows, sumPeriodRows } from './sum-rows.queries';

/** Whose sums, and of what. */
export interface SumsScope extends ScopeOfPeople {
  companyId: number;
  /** `null`: of all courses and basics. */
  courseTemplateId: number | null;
  /** The only figure that is needed; `null`: all of them. */
  objective: Objective | null;
  /** Up to this day sums of quarters are kept; `null`: of none. */
  closedThrough: string | null;
  /** The seconds of practice count as well, in sums that are told apart by no course. */
  countsPractice: boolean;
}

export type Fragment = RawBuilder<unknown>;

/** By what sums are told apart; `null`: all together. */
export type By = 'user_id' | 'course_template_id' | 'examination_id' | null;

/** One person alone, over all courses. Few rows are read without sums of quarters. */
export const scopeOfUser = (
  companyId: number,
  userId: number,
  countsPractice: boolean,
): SumsScope => ({
  companyId,
  userIds: [userId],
  spells: [],
  courseTemplateId: null,
  objective: null,
  closedThrough: null,
  countsPractice,
});

const ALL = [...new Set((Object.keys(MEASURES) as StatsType[]).flatMap(sumsOfMeasure))];

/** The sums of a period that an objective, or every figure, is made of. */
export const namesOf = ({ objective }: Pick<SumsScope, 'objective'>): readonly SumName[] =>
  objective === null ? ALL : sumsOfMeasure(objective);

/** Answers decide who learned, whatever the figure is. */
export const neededWithin = (scope: SumsScope): readonly SumName[] => [
  ...new Set<SumName>([...namesOf(scope), 'asked', 'recapAsked']),
];

/** Whether examinations are counted. */
export const needsTaken = ({ objective }: SumsScope): boolean =>
  objective === null || objective === 'taken-courses';

/** What rows of sums, under the alias `d`, must meet. */
export const inScope = ({
  companyId,
  userIds,
  courseTemplateId,
}: Pick<
  SumsScope,
  'companyId' | 'userIds' | 'courseTemplateId'
>): Fragment => sql`d.company_id = ${companyId}
  ${userIds === null ? sql`` : sql`and d.user_id = any(${[...userIds]}::bigint[])`}
  ${courseTemplateId === null ? sql`` : sql`and d.course_template_id = ${courseTemplateId}`}`;

/** Whether practice counts among some sums. */
export const isPracticeCounted = (
  { countsPractice, courseTemplateId }: SumsScope,
  names: readonly SumName[],
) => countsPractice && courseTemplateId === null && names.includes('seconds');

/**
 * The rows of sums that a period is made of, as `d`. `at`: the first day of each.
 * Read from the longest spans there are: quarters, months, and single days at the ends; of those who are in the scope for
 * some days of the period, from days.
 */
export const rowsOf = (
  scope: SumsScope,
  period: ReportPeriod,
  { quarters, months, days }: ReportSpans,
  names: readonly SumName[],
): Fragment => {
  const of = inScope(scope);
  const hasPractice = isPracticeCounted(scope, names);
  const columns = sql.join([
    sql`d.user_id, d.course_template_id, d.examination_id`,
    ...names.map(columnOf),
  ]);
  const inUnit = (unit: string, starts: readonly string[]) =>
    starts.length === 0 ? [] : [sumPeriodRows({ of, columns }, unit, starts)];
  const parts = [
    ...inUnit('quarter', quarters),
    ...inUnit('month', months),
    ...days.map((span) => sumDailyRows({ of, columns }, span)),
    ...(hasPractice ? [sumPracticeRows(scope, period, names)] : []),
    ...(scope.spells.length > 0
      ? [sumSpellRows({ ...scope, hasPractice, isNumbered: false }, period, names)]
      : []),
  ];
  return sql`(${sql.join(parts, sql` union all `)}) d`;
};
