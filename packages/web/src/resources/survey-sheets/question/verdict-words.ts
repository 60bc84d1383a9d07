import type { SurveyResult } from '@tokiori/contract';
import { dateInZone, daysBetween } from '../../../ui/format/days';
import { judgedBlank, orderedIn, selectedIn } from './marks';
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

/** Words for more blanks are no sentence that anybody reads: they stand in the statement, marked. */
const MOST_NAMED_BLANKS = 2;

/** 「8か所のうち1か所できました。緑が正しいことばです」 */
const blanksWords = (result: SurveyResult): string => {
  const { blank_count: count } = result.question;
  const right = Array.from({ length: count }, (_, at) => at + 1).filter(
    (blank) => judgedBlank(blank, result).isCorrect,
  );
  return `${count}か所のうち${right.length}か所できました。緑が正しいことばです`;
};

/** 「正解です」 or 「正解は『VPNを使う』」. */
export const verdictTitle = (result: SurveyResult): string => {
  if (result.correct) return '正解です';
  return result.question.answer_type === 'Orderable' &&
    result.question.blank_count > MOST_NAMED_BLANKS
    ? blanksWords(result)
    : `正解は${correctAnswerWords(result)}`;
};

/** Wrong although the learner was sure. */
export const isMisbelief = ({ correct, confidence }: SurveyResult): boolean =>
  !correct && confidence === 'sure';

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
