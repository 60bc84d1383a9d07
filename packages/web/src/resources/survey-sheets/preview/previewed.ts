import type { GivenAnswer, LearnerQuestion, Question } from '@tokiori/contract';
import { answerKeyOf, blankNumbers, correctAnswerOf, shuffleBySeed } from '@tokiori/domain';
import type { JudgedAnswer } from '../question/marks';

/** A question as a learner is asked it: mixed, since the order that its author wrote tells the answer. */
export const askedOf = (question: Question): LearnerQuestion => {
  const { id, title, statement, statement_image, question_type, answer_type } = question;
  return {
    id,
    title,
    statement,
    statement_image,
    question_type,
    answer_type,
    question_category: question.question_category,
    selectable: shuffleBySeed(
      question.selectable.map((choice) => ({
        id: choice.id,
        text: choice.text,
        image: choice.image,
      })),
      id,
    ),
    orderable: shuffleBySeed(
      question.orderable.map((word) => ({ id: word.id, text: word.text })),
      id,
    ),
    blank_count: new Set(blankNumbers(statement)).size,
  };
};

/** Its right answer; of no use while the key is hidden. */
const keyOf = (question: Question): GivenAnswer => correctAnswerOf(answerKeyOf(question));

/** The question with its right answer. Where nothing was tried, blanks are filled as they should be and nothing is wrong. */
export const judgedOf = (
  question: Question,
  asked: LearnerQuestion,
  tried: GivenAnswer | null,
): JudgedAnswer => {
  const key = keyOf(question);
  const answer = tried ?? (asked.blank_count > 0 ? key : null);
  return { question: asked, answer, correct_answer: key };
};
