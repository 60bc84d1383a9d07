import type { ReportMembership } from '@tokiori/contract';
import {
  addDays,
  firstOfMonth,
  fiscalYearOf,
  monthOf,
  periodProblem,
  previousPeriod,
  usualMembership,
  type ReportPeriod,
} from '@tokiori/domain';
import { dayIn } from '../../app/router/day-param';
import { formatDate } from '../../ui/format/date';

/** The periods that can be chosen, as the address names them. */
export const PERIOD_KINDS = ['7d', '30d', 'month', 'year', 'custom'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
export const DEFAULT_PERIOD: PeriodKind = '30d';

export const PERIOD_LABELS: Record<PeriodKind, string> = {
  '7d': '7日間',
  '30d': '30日間',
  month: '今月',
  year: '年度',
  custom: '期間を指定',
};

/** What the address says about the period. */
export interface PeriodSearch {
  period?: PeriodKind;
  from?: string;
  to?: string;
  /** By what people belonged to they are counted; as the period has it unless it says. */
  membership?: ReportMembership;
}

/** For `searchOf` of a report's route. */
export const periodParsers = {
  period: (value: unknown) => PERIOD_KINDS.find((kind) => kind === value),
  from: dayIn,
  to: dayIn,
  membership: (value: unknown) => (['then', 'now'] as const).find((one) => one === value),
};

interface Calendar {
  /** In the company's time zone. */
  today: string;
  /** First month of the company's 年度; `undefined` while it is not known. */
  firstMonth: number | undefined;
}

/** The days of a chosen period, up to today; `null` while they cannot be told. */
export const periodOf = (
  { period = DEFAULT_PERIOD, from, to }: PeriodSearch,
  { today, firstMonth }: Calendar,
): ReportPeriod | null => {
  switch (period) {
    case '7d':
      return { from: addDays(today, -6), to: today };
    case '30d':
      return { from: addDays(today, -29), to: today };
    case 'month':
      return { from: firstOfMonth(monthOf(today)), to: today };
    case 'year':
      return firstMonth === undefined
        ? null
        : { from: fiscalYearOf(today, firstMonth).from, to: today };
    case 'custom':
      return from !== undefined && to !== undefined && periodProblem({ from, to }) === null
        ? { from, to }
        : null;
  }
};

/** By what people belonged to a period is counted, and whether that is what it is counted by unless told. */
export interface HeldMembership {
  is: ReportMembership;
  usual: ReportMembership;
}

/** `null` while it cannot be told. */
export const membershipOf = (
  { membership }: PeriodSearch,
  period: ReportPeriod | null,
  { today, firstMonth }: Calendar,
): HeldMembership | null => {
  if (period === null || firstMonth === undefined) return null;
  const usual = usualMembership(period, { today, firstMonth });
  return { is: membership ?? usual, usual };
};

/** The address of days that were chosen one by one, kept when a page leads to another. */
export const periodSearchOf = ({ period, from, to, membership }: PeriodSearch): PeriodSearch => ({
  period: period === DEFAULT_PERIOD ? undefined : period,
  ...(period === 'custom' ? { from, to } : { from: undefined, to: undefined }),
  ...(membership === undefined ? {} : { membership }),
});

/** 「10月25日（日）〜11月23日（月）」 */
export const periodWords = ({ from, to }: ReportPeriod, today: string): string =>
  from === to ? formatDate(from, today) : `${formatDate(from, today)}〜${formatDate(to, today)}`;

export { previousPeriod, type ReportPeriod };
