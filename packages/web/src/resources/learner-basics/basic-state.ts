import type { StudentBasic } from '@tokiori/contract';
import type { ComingDate } from '../../app/sheets/coming';
import type { Status } from '../../ui/feedback/chip';
import { daysBetween, formatComingDay } from '../../ui/format/days';
import { compareDates, formatDate, formatNearDate } from '../../ui/format/date';

/**
 * Whether somebody is in the midst of it. The server tells of a sheet without an answer only where it was begun as an
 * examination: any other may yet be made anew, and is none.
 */
export const isBegun = ({ open, open_sheet }: StudentBasic): boolean => open && open_sheet !== null;

export const isPassed = ({ last }: Pick<StudentBasic, 'last'>): boolean =>
  last?.result === 'Passed';

/** The state of the score for its chip. */
export const scoreStatus = ({ last }: Pick<StudentBasic, 'last'>): Status => {
  if (last === null) return 'NotTaken';
  return last.result === 'Passed' ? 'Passed' : 'NotPassed';
};

const isBefore = ({ from }: StudentBasic, today: string): boolean => from !== null && today < from;

/** Why it cannot be taken now; `null` when it can. */
export const closedReason = (basic: StudentBasic, today: string): string | null => {
  if (isBefore(basic, today)) return `${formatComingDay(basic.from, today)}から受けられます。`;
  if (!basic.open) {
    return basic.to !== null && basic.to < today
      ? `受けられる期間は、${formatDate(basic.to, today)}に終わりました。`
      : 'いまは受けられません。';
  }
  return basic.question_count === 0 ? 'まだ問題がありません。' : null;
};

/** The days on which it can be taken, as far as they are yet to come or bounded; empty when it always can. */
export const periodWords = (basic: StudentBasic, today: string): string => {
  const { from, to } = basic;
  const first = from !== null && (to !== null || isBefore(basic, today)) ? from : null;
  return [
    first === null ? '' : `${formatDate(first, today)}から`,
    to === null ? '' : `${formatDate(to, today)}まで`,
  ].join('');
};

/** The last day is over, and what was begun can still be finished, today alone. */
export const isClosing = (basic: StudentBasic, today: string): boolean =>
  isBegun(basic) && basic.to !== null && basic.to < today;

/** Days before the last one from which on it is shown. */
const NEAR_DAYS = 14;

/** 「11月30日（月）まで」 or 「今日まで」 when that is near and something is still to be done; else `null`. */
export const nearEnd = (basic: StudentBasic, today: string): string | null => {
  if (basic.to === null) return null;
  if (isClosing(basic, today)) return '今日まで';
  const days = daysBetween(today, basic.to);
  return days >= 0 && days <= NEAR_DAYS ? `${formatNearDate(basic.to, today)}まで` : null;
};

/** Whether something is to be done with it: it was begun, or is not passed and can be taken now or later. */
export const isToTake = (basic: StudentBasic, today: string): boolean =>
  isBegun(basic) ||
  (!isPassed(basic) && basic.question_count > 0 && (basic.open || isBefore(basic, today)));

/** When basics that are still to be done begin or end, from today on. */
export const comingDates = (basics: readonly StudentBasic[], today: string): ComingDate[] =>
  basics
    .filter((basic) => isToTake(basic, today))
    .flatMap((basic): ComingDate[] => [
      ...(isBefore(basic, today) ? [{ date: basic.from!, what: 'ベーシックの開始' }] : []),
      ...(basic.to !== null && basic.to >= today
        ? [{ date: basic.to, what: 'ベーシックの締め切り' }]
        : []),
    ]);

/** Not one that is still being written. */
export const isShown = ({ question_count, last }: StudentBasic): boolean =>
  question_count > 0 || last !== null;

const NEVER = '9999-12-31';

const rankOf = (basic: StudentBasic, today: string): number => {
  if (isBegun(basic)) return 0;
  return isBefore(basic, today) ? 2 : 1;
};

/** Basics to take, those in the midst of first, then what ends first, what is yet to begin last; and the others. */
export const groupsOf = (basics: readonly StudentBasic[], today: string) => ({
  toTake: basics
    .filter((basic) => isToTake(basic, today))
    .toSorted(
      (a, b) => rankOf(a, today) - rankOf(b, today) || compareDates(a.to ?? NEVER, b.to ?? NEVER),
    ),
  /** Passed, or no longer to be taken. */
  done: basics.filter((basic) => isShown(basic) && !isToTake(basic, today)),
});
