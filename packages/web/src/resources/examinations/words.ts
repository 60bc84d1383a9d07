import type { Examination, ExaminationQuestion } from '@tokiori/contract';
import { WEEKDAY_LABELS } from '@tokiori/domain';
import { formatPercent } from '../../ui/format/number';

/** As elsewhere, but never parted at the line's end. */
export const percentWords = (rate: number | null): string =>
  formatPercent(rate).replace(' ', '\u00a0');

type Plan = Pick<
  Examination,
  'frequency' | 'weekdays' | 'questions_per_sheet' | 'recap_enabled' | 'pass_mark' | 'overrides'
>;

const frequencyWords = ({ frequency, weekdays }: Plan): string => {
  const days = weekdays.map((day) => WEEKDAY_LABELS[day]).join('・');
  if (frequency === 'Daily') return '毎日';
  return frequency === 'Weekly' ? `毎週${days}曜日に` : `毎月最初の${days}曜日に`;
};

/** 「毎日5問ずつ届きます。合格ラインは80 %です。忘れかけたころに復習をたずねます。」 */
export const planWords = (plan: Plan): string => {
  const { pass_mark: coursePassMark } = plan.overrides;
  const ofCourse =
    coursePassMark === undefined ? '' : `（コースの設定は${percentWords(coursePassMark / 100)}）`;
  const recap = plan.recap_enabled ? '忘れかけたころに復習をたずねます。' : '';
  return `${frequencyWords(plan)}${plan.questions_per_sheet}問ずつ届きます。合格ラインは${percentWords(plan.pass_mark / 100)}${ofCourse}です。${recap}`;
};

type QuestionMemory = Pick<
  ExaminationQuestion,
  'last_correct' | 'last_skipped' | 'predicted_recall'
>;

/** From what is not known yet to what is known best. */
export const RECALL_LEVELS = [
  'まだ',
  'うすれてきました',
  '覚えています',
  'よく覚えています',
] as const;
export type RecallLevel = (typeof RECALL_LEVELS)[number];

/** How well a question is remembered today. One whose latest answer was wrong or skipped is not, however fresh it is. */
export const recallWords = ({
  last_correct,
  predicted_recall: recall,
}: Pick<QuestionMemory, 'last_correct' | 'predicted_recall'>): RecallLevel => {
  if (recall === null || last_correct !== true) return 'まだ';
  if (recall >= 0.95) return 'よく覚えています';
  return recall >= 0.9 ? '覚えています' : 'うすれてきました';
};

/** The figure behind the words; `null` before the first answer. */
export const recallDetail = ({
  last_correct,
  predicted_recall: recall,
}: QuestionMemory): string | null => {
  if (recall === null) return null;
  const now = `いま思い出せる見込みは${percentWords(recall)}です。`;
  if (last_correct === true) return now;
  return `${now}正解するまでは、次の復習のころの見込みで数えます。`;
};

/** Why a due question comes now. */
export const dueReason = (
  question: QuestionMemory & Pick<ExaminationQuestion, 'last_confident_wrong'>,
): string => {
  if (question.last_confident_wrong) return '前回は自信がありましたが、まちがえました';
  if (question.last_skipped) return '前回は「わからない」でした';
  return question.last_correct === false ? '前回はまちがえました' : recallWords(question);
};
