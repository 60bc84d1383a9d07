import type { SheetKind, StudentTop, SurveySheet, TakeNow } from '@tokiori/contract';

/** What can be done after a sheet. */
export interface NextStep {
  /** The wrong ones may come back once, without a score: how many; 0 when none was wrong or they have come back. */
  againCount: number;
  /** What is next in the day, of any course; `null` when the day is done. `undefined`: not known (yet). */
  next: TakeNow | null | undefined;
}

type Score = Pick<SurveySheet, 'question_count' | 'correct_count'>;

/** First what was wrong, unless that came back already, then the next thing of the day. */
export const nextStep = (
  { question_count, correct_count }: Score,
  top: Pick<StudentTop, 'take_now'> | undefined,
  hasComeBack: boolean,
): NextStep => ({
  againCount: hasComeBack ? 0 : question_count - correct_count,
  next: top && (top.take_now[0] ?? null),
});

const KIND_WORDS: Record<SheetKind, string> = {
  Daily: 'テスト',
  Recap: '復習',
  Basic: 'ベーシック',
  Practice: '練習',
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
