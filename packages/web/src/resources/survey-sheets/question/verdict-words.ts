import type { SurveyResult } from '@tokiori/contract';
import { dateInZone, daysBetween } from '../../../ui/format/days';
import { orderedIn, selectedIn } from './marks';
import { withoutRuby } from './ruby-text';

/** The right answer in words: 「2」「1・3」 by the numbers on the cards, 「点検」「記録」 for blanks. */
export const correctAnswerWords = ({
  question,
  correct_answer,
}: Pick<SurveyResult, 'question' | 'correct_answer'>): string => {
  if (question.answer_type !== 'Orderable') {
    const correct = selectedIn(correct_answer);
    return question.selectable
      .flatMap(({ id }, at) => (correct.includes(id) ? [at + 1] : []))
      .join('・');
  }
  return orderedIn(correct_answer)
    .map((id) => question.orderable.find((word) => word.id === id)?.text ?? '')
    .map((text) => `「${withoutRuby(text)}」`)
    .join('');
};

/** The right answer as it is written on the cards: 「VPNを使う」「上司に知らせる」. Empty where cards have images alone. */
export const correctAnswerTexts = (
  result: Pick<SurveyResult, 'question' | 'correct_answer'>,
): string => {
  const { question, correct_answer } = result;
  if (question.answer_type === 'Orderable') return correctAnswerWords(result);
  const correct = selectedIn(correct_answer);
  return question.selectable
    .filter(({ id, text }) => correct.includes(id) && text !== '')
    .map(({ text }) => `「${withoutRuby(text)}」`)
    .join('');
};

/** 「正解です」 or 「正しくは 2 です」. */
export const verdictTitle = (result: SurveyResult): string => {
  if (result.correct) return '正解です';
  const words = correctAnswerWords(result);
  return result.question.answer_type === 'Orderable'
    ? `正しくは${words}です`
    : `正しくは ${words} です`;
};

const inDays = (days: number): string => {
  if (days <= 0) return '今日のうちに';
  return days === 1 ? '明日' : `${days}日後に`;
};

/** When the question comes back. `null` when there is nothing to say. */
export const reviewWords = (result: SurveyResult, timeZone: string): string | null => {
  const { next_review_on, correct, survey } = result;
  const learn = correct ? '' : 'ここで覚えましょう。';
  if (next_review_on === null) return learn || null;
  const answeredOn = dateInZone(timeZone, new Date(survey.answered_at ?? Date.now()));
  const when = inDays(daysBetween(answeredOn, next_review_on));
  return correct
    ? `覚えているか、${when}もう一度たずねます。`
    : `${learn}${when}もう一度たずねます。`;
};
