import type { AnsweredSurvey } from '@tokiori/contract';

/** A question that was answered wrongly, with its recent results. */
export interface WeakQuestion {
  questionId: number;
  title: string;
  asked: number;
  wrong: number;
  /** The latest answer: where to read the commentary again. */
  last: AnsweredSurvey;
}

const MOST = 10;

const isWrong = ({ correct }: AnsweredSurvey): boolean => !correct;

/**
 * The questions most often wrong, of answers given newest first. Equal ones: the higher share of
 * wrong answers first, then those whose latest answer was wrong, then the latest.
 */
export const weakQuestions = (answers: readonly AnsweredSurvey[]): WeakQuestion[] => {
  const byQuestion = new Map<number, AnsweredSurvey[]>();
  for (const answer of answers) {
    byQuestion.set(answer.question_id, [...(byQuestion.get(answer.question_id) ?? []), answer]);
  }
  return [...byQuestion.values()]
    .map((given): WeakQuestion => {
      const last = given[0]!;
      const wrong = given.filter(isWrong).length;
      return {
        questionId: last.question_id,
        title: last.question_title,
        asked: given.length,
        wrong,
        last,
      };
    })
    .filter(({ wrong }) => wrong > 0)
    .sort(
      (a, b) =>
        b.wrong - a.wrong ||
        a.asked - b.asked ||
        Number(a.last.correct) - Number(b.last.correct) ||
        b.last.id - a.last.id,
    )
    .slice(0, MOST);
};
