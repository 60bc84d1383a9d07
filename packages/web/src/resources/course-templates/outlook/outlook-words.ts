import type { Attendance } from '@tokiori/contract';
import type { CourseOutlook } from '@tokiori/domain';
import { formatMonth } from '../../../ui/format/date';
import { formatNumber, formatPercent, formatPercentRange } from '../../../ui/format/number';

/** 「約5分」; under a minute in tens of seconds: 「約40秒」. */
export const minutesText = (minutes: number): string =>
  minutes * 60 < 55
    ? `約${Math.max(10, Math.round(minutes * 6) * 10)}秒`
    : `約${Math.round(minutes)}分`;

/** What a course costs and leaves, sentence by sentence. */
export const outlookSentences = (outlook: CourseOutlook): string[] => {
  const { minutesPerWeek, largestDayQuestions, atEnd, later } = outlook;
  return [
    `1人あたり週に${minutesText(minutesPerWeek)}（最も多い日は${largestDayQuestions}問）。`,
    `半年続けると、終わりの${formatMonth(atEnd.date.slice(0, 7))}に${formatPercent(atEnd.share)}、` +
      `その3か月後に${formatPercentRange(later.low, later.high)}を覚えている見込みです。`,
  ];
};

/** How often people are taken to come: as they did, or on every working day where that is not known. */
export const attendanceWords = ({ share, users, days }: Attendance): string =>
  share === null
    ? '勤務日に休まず解いたとき'
    : `最近60日にテストが待っていた勤務日のうち解いた割合（${formatPercent(share)}、${formatNumber(users)}人・延べ${formatNumber(days)}日）で解いたとき`;

/**
 * The same for those whom a course is about to be given to.
 *
 * @param drawn how many of them stand for all; `null`: all were looked at
 */
export const assignedSentences = (
  outlook: CourseOutlook,
  drawn: number | null,
  attendance: Attendance,
): string[] => {
  const { minutesPerWeek, largestDayQuestions, atEnd, later } = outlook;
  const of = drawn === null ? '全員' : `選び出した${drawn}人`;
  return [
    `1人あたり週に${minutesText(minutesPerWeek)}（最も多い日は${largestDayQuestions}問）。`,
    `終了日に${formatPercent(atEnd.share)}、その3か月後に${formatPercentRange(later.low, later.high)}を覚えている見込みです。`,
    `${of}の勤務日・休み・休職に合わせ、${attendanceWords(attendance)}のシミュレーションです。`,
  ];
};

/** How firmly a course is to be kept, for those who do not think in per cent. */
export const EFFORTS = [
  { value: 'firm', label: 'しっかり', target: 90 },
  { value: 'usual', label: 'ふつう', target: 85 },
  { value: 'light', label: '軽く', target: 75 },
] as const;

export type Effort = (typeof EFFORTS)[number]['value'];

/** The effort that a target is; `null` for one between them. */
export const effortOf = (target: number): Effort | null =>
  EFFORTS.find((effort) => effort.target === target)?.value ?? null;

/** The minutes a week at a target, between the outlooks that are there; `null` when there are too few. */
export const minutesAt = (
  target: number,
  byTarget: ReadonlyMap<number, CourseOutlook>,
): number | null => {
  const exact = byTarget.get(target);
  if (exact) return exact.minutesPerWeek;
  const below = [...byTarget.keys()].filter((one) => one < target);
  const above = [...byTarget.keys()].filter((one) => one > target);
  if (below.length === 0 || above.length === 0) return null;
  const [from, to] = [Math.max(...below), Math.min(...above)];
  const [low, high] = [byTarget.get(from)!.minutesPerWeek, byTarget.get(to)!.minutesPerWeek];
  return low + ((high - low) * (target - from)) / (to - from);
};
