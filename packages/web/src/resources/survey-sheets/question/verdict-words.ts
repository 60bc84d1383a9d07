import type { SurveyResult } from '@tokiori/contract';
import { dateInZone, daysBetween } from '../../../ui/format/days';
import { orderedIn, selectedIn } from './marks';
import { withoutRuby } from './ruby-text';

/** A choice of many lines is named by its beginning: the whole stands on its card, which is in sight. */
const NAMED_LENGTH = 60;

const named = (text: string): string => {
  const plain = withoutRuby(text);
  return plain.length > NAMED_LENGTH ? `『${plain.slice(0, NAMED_LENGTH)}…』` : `『${plain}』`;
};

/** The right answer as it is written on the cards: 「『VPNを使う』」; 「2の画像」 for a card with an image alone. */
export const correctAnswerWords = ({
  question,
  correct_answer,
}: Pick<SurveyResult, 'question' | 'correct_answer'>): string => {
  if (question.answer_type === 'Orderable') {
    const words = new Map(question.orderable.map(({ id, text }) => [id, text]));
    return orderedIn(correct_answer)
      .map((id) => named(words.get(id) ?? ''))
      .join('');
  }
  const correct = selectedIn(correct_answer);
  return question.selectable
    .flatMap(({ id, text }, at) => {
      if (!correct.includes(id)) return [];
      return [text === '' ? `${at + 1}の画像` : named(text)];
    })
    .join('と');
};

/** 「正解です」 or 「正解は『VPNを使う』」. */
export const verdictTitle = (result: SurveyResult): string =>
  result.correct ? '正解です' : `正解は${correctAnswerWords(result)}`;

/** Wrong although the learner was sure. */
export const isMisbelief = ({ correct, confidence }: SurveyResult): boolean =>
  !correct && confidence === 'sure';

const MISBELIEF = '思いこみに注意しましょう。';

const inDays = (days: number): string => {
  if (days <= 0) return '今日のうちに';
  return days === 1 ? '明日' : `${days}日後に`;
};

/** When the question comes back. `null` when there is nothing to say. */
export const reviewWords = (result: SurveyResult, timeZone: string): string | null => {
  const { next_review_on, correct, survey } = result;
  const learn = correct ? '' : `${isMisbelief(result) ? MISBELIEF : ''}ここで覚えましょう。`;
  if (next_review_on === null) return learn || null;
  const answeredOn = dateInZone(timeZone, new Date(survey.answered_at ?? Date.now()));
  const when = inDays(daysBetween(answeredOn, next_review_on));
  return correct
    ? `覚えているか、${when}もう一度たずねます。`
    : `${learn}${when}もう一度たずねます。`;
};
