import type { Examination, SheetKind, SurveySheet } from '@tokiori/contract';
import { daysBetween, formatComingDay } from '../../../ui/format/days';

/** The one thing to do after a sheet. */
export type NextStep =
  /** The wrong ones come back once, without a score. */
  | { kind: 'again'; wrongCount: number }
  | { kind: 'next-sheet'; examinationId: number; waitingCount: number }
  | { kind: 'recap'; examinationId: number; dueCount: number }
  | { kind: 'home' };

type Due = Pick<Examination, 'id' | 'waiting_sheet_count' | 'recap_due_count'>;

/** First what was wrong, unless that came back already, then what waits, then home. */
export const nextStep = (
  { question_count, correct_count }: Pick<SurveySheet, 'question_count' | 'correct_count'>,
  examination: Due | null,
  hasComeBack: boolean,
): NextStep => {
  const wrongCount = question_count - correct_count;
  if (wrongCount > 0 && !hasComeBack) return { kind: 'again', wrongCount };
  return waitingStep(examination);
};

/** What waits in the course, else home. */
const waitingStep = (examination: Due | null): NextStep => {
  if (!examination) return { kind: 'home' };
  const { id: examinationId, waiting_sheet_count, recap_due_count } = examination;
  if (waiting_sheet_count > 0) {
    return { kind: 'next-sheet', examinationId, waitingCount: waiting_sheet_count };
  }
  if (recap_due_count > 0) return { kind: 'recap', examinationId, dueCount: recap_due_count };
  return { kind: 'home' };
};

type Dates = Pick<Examination, 'next_on' | 'next_recap_on' | 'waiting_sheet_count'>;

/** 「次は木曜日」: the nearer of the next test and the next review; `null` when nothing is planned. */
export const comingWords = (
  { next_on, next_recap_on, waiting_sheet_count }: Dates,
  today: string,
): string | null => {
  if (waiting_sheet_count > 0) return `あと${waiting_sheet_count}回分、続けて受けられます`;
  const coming = [
    { date: next_on, what: 'テスト' },
    { date: next_recap_on, what: '復習' },
  ].flatMap(({ date, what }) => (date === null ? [] : [{ date, what }]));
  const [first] = coming.sort((a, b) => daysBetween(b.date, a.date));
  return first ? `次は${formatComingDay(first.date, today)}（${first.what}）` : null;
};

const KIND_WORDS: Record<SheetKind, string> = {
  Daily: 'テスト',
  Recap: '復習',
  Basic: 'ベーシック',
};

export const kindWords = (kind: SheetKind): string => KIND_WORDS[kind];

/** A sentence for the score: glad with those who did well, on the side of those who did not. */
export const scoreWords = ({
  question_count,
  correct_count,
}: Pick<SurveySheet, 'question_count' | 'correct_count'>): string => {
  if (correct_count === question_count) return '全問正解です。';
  if (correct_count * 5 >= question_count * 4) return 'よく身についています。';
  if (correct_count * 2 >= question_count) return '一歩ずつ身についています。';
  return 'まちがえた問題ほど、よく覚えられます。';
};
