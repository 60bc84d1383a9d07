import type { PracticeOf, StudentPractice } from '@tokiori/contract';
import { formatDate } from '../../ui/format/date';

/** What can be practised of one kind: words for the button, or why there is none. */
export interface PracticeOffer {
  /** `null`: nothing can be practised now. */
  button: string | null;
  note: string;
}

const COUNTS = {
  memory: '記憶には数え、成績や会社の集計、学習時間には数えません。',
  time: '記憶に数えます。時間は、会社が見る学習時間にも入ります。成績やほかの集計には数えません。',
};
const NOTHING: Record<PracticeOf, string> = {
  Weak: 'いま練習できる苦手な問題はありません。今日答えた問題と、復習を待っている問題は除いています。',
  Bookmarked:
    'いま練習できるしおりの問題はありません。今日答えた問題と、復習を待っている問題は除いています。',
};
const NAMES: Record<PracticeOf, string> = { Weak: '苦手な', Bookmarked: 'しおりの' };

/** 「苦手な4問を練習する」 */
export const practiceOffer = (of: PracticeOf, practice: StudentPractice): PracticeOffer => {
  const { open_sheet: open, left_today: left, per_day, per_sheet } = practice;
  const note = practice.counts_time ? COUNTS.time : COUNTS.memory;
  if (open) {
    const rest = open.question_count - open.answered_count;
    return { button: `途中の練習を続ける（あと${rest}問）`, note };
  }
  if (left === 0)
    return { button: null, note: `練習は1日${per_day}問までです。また明日できます。` };
  const count = of === 'Weak' ? practice.weak_count : practice.bookmarked_count;
  if (count === 0) return { button: null, note: NOTHING[of] };
  return { button: `${NAMES[of]}${Math.min(count, left, per_sheet)}問を練習する`, note };
};

/** What became of a practice that was left on an earlier day; `null` without one of which anything was answered. */
export const leftPractice = ({ left_sheet: left }: StudentPractice): string | null => {
  if (!left || left.answered_count === 0) return null;
  const { answered_on: day, answered_count: answered, question_count: all } = left;
  return `${formatDate(day)}の練習は、${all}問のうち${answered}問で終わりました。`;
};
