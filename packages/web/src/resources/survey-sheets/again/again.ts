import type { GivenAnswer, SurveyResult } from '@tokiori/contract';
import { judgedBlank, selectedIn } from '../question/marks';
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

const isRight = (result: SurveyResult): boolean => {
  const { answer, correct_answer, question } = result;
  if (answer === null) return false;
  if (question.answer_type === 'Orderable')
    return Array.from({ length: question.blank_count }, (_, at) => at + 1).every(
      (blank) => judgedBlank(blank, result).isCorrect,
    );
  const right = selectedIn(correct_answer);
  const given = selectedIn(answer);
  return given.length === right.length && given.every((id) => right.includes(id));
};

/** The verdict on the second answer, which is kept nowhere; the question comes back when it would have. */
export const judgedAgain = (
  result: SurveyResult,
  { question }: AskedSurvey,
  answer: GivenAnswer | null,
): SurveyResult => {
  const again = { ...result, question, answer, skipped: answer === null };
  return { ...again, correct: isRight(again) };
};

/** What trying once more came to. */
export const againWords = (right: number, of: number): string => {
  if (right === of) return `さっきの${of}問、ぜんぶ取り返しました。`;
  return right === 0
    ? `さっきの${of}問は、復習でもう一度会います。`
    : `さっきの${of}問のうち、${right}問を取り返しました。`;
};
