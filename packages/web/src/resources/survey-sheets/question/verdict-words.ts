import type { SurveyResult } from '@tokiori/contract';
import { dateInZone, daysBetween } from '../../../ui/format/days';
import { ANSWER_KINDS } from './answer-kinds';

/** The right answer as it is written on the cards: 「『VPNを使う』」; 「2の画像」 for a card with an image alone. */
export const correctAnswerWords = (
  result: Pick<SurveyResult, 'question' | 'correct_answer'>,
): string => ANSWER_KINDS[result.question.answer_type].correctWords(result);

/** 「正解です」, 「正解は『VPNを使う』」 or 「8か所のうち1か所できました。緑が正しいことばです」. */
export const verdictTitle = (result: SurveyResult): string => {
  if (result.correct) return '正解です';
  const counted = ANSWER_KINDS[result.question.answer_type].countedWords(result);
  return counted ?? `正解は${correctAnswerWords(result)}`;
};

/** Wrong although the learner was sure. */
export const isMisbelief = ({ correct, confidence }: SurveyResult): boolean =>
  !correct && confidence === 'sure';

/** What came of a question that was not answered: the learner said so, or the time of its sheet was up. */
export const skippedWords = ({ survey, survey_sheet: sheet }: SurveyResult): string => {
  const at = Date.parse(survey.answered_at ?? '');
  return sheet.ends_at && at >= Date.parse(sheet.ends_at)
    ? '制限時間までに解答していません。'
    : '「わからない」を選びました。';
};

const MISBELIEF = '思いこみに注意しましょう。';
const LEARN = 'ここで覚えましょう。';
const KNOWN_AS_UNKNOWN = '知らないと言えたら、半分覚えたのと同じです。';

const inDays = (days: number): string => {
  if (days <= 0) return '今日のうちに';
  return days === 1 ? '明日' : `${days}日後に`;
};

/** What is so of a wrong answer; saying that one does not know is none to be ashamed of. */
const learnWords = (result: SurveyResult): string => {
  if (result.correct) return '';
  if (result.skipped) return KNOWN_AS_UNKNOWN;
  return `${isMisbelief(result) ? MISBELIEF : ''}${LEARN}`;
};

/** In how many days a question comes back. */
const returnsIn = ({ survey }: SurveyResult, day: string, timeZone: string): string => {
  const answeredOn = dateInZone(timeZone, new Date(survey.answered_at ?? Date.now()));
  return inDays(daysBetween(answeredOn, day));
};

/** When the question comes back. `null` when there is nothing to say. */
export const reviewWords = (result: SurveyResult, timeZone: string): string | null => {
  const { next_review_on, correct } = result;
  const learn = learnWords(result);
  if (next_review_on === null) return learn || null;
  const when = returnsIn(result, next_review_on, timeZone);
  return correct
    ? `覚えているか、${when}もう一度たずねます。`
    : `${learn}${when}もう一度たずねます。`;
};

/** Of a sheet of which nothing was right: 「6問と出会いました。明日、もう一度会います。」 */
export const metWords = (results: readonly SurveyResult[], timeZone: string): string => {
  const met = `${results.length}問と出会いました。`;
  const [soonest] = results
    .flatMap((result) => (result.next_review_on === null ? [] : [result]))
    .sort((a, b) => (a.next_review_on! < b.next_review_on! ? -1 : 1));
  if (!soonest) return met;
  return `${met}${returnsIn(soonest, soonest.next_review_on!, timeZone)}、もう一度会います。`;
};
