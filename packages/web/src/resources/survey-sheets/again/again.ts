import type { GivenAnswer, SurveyResult } from '@tokiori/contract';
import { ANSWER_KINDS } from '../question/answer-kinds';
import type { AskedSurvey } from '../sitting/sitting';

/** A question that was answered wrong, asked once more at a place among those. Its cards stand the other way round. */
export const askedAgain = ({ survey, question }: SurveyResult, sequence: number): AskedSurvey => ({
  survey: { ...survey, sequence, answered_at: null },
  question: {
    ...question,
    selectable: question.selectable.toReversed(),
    orderable: question.orderable.toReversed(),
  },
});

/** The verdict on the second answer, which is kept nowhere; the question comes back when it would have. */
export const judgedAgain = (
  result: SurveyResult,
  { question }: AskedSurvey,
  answer: GivenAnswer | null,
): SurveyResult => {
  const again = { ...result, question, answer, skipped: answer === null };
  const isRight = answer !== null && ANSWER_KINDS[question.answer_type].isRight(again);
  return { ...again, correct: isRight };
};

/** What trying once more came to. */
export const againWords = (right: number, of: number): string => {
  if (right === of) return `さっきの${of}問、ぜんぶ取り返しました。`;
  return right === 0
    ? `さっきの${of}問は、復習でもう一度会います。`
    : `さっきの${of}問のうち、${right}問を取り返しました。`;
};
