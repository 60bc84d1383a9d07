import { answerNumbers, choiceText, questionCode, type SavedQuestion } from '@tokiori/domain';
import type { SavedRow } from './variant-rows';

/** What a file for other systems does not hold of a question. */
const leftOutOf = (question: SavedRow): string[] => {
  const images = [
    question.statement_image,
    question.commentary_image,
    ...question.selectable.map(({ image }) => image),
  ];
  return [
    ...(images.some((image) => image !== null) ? ['画像'] : []),
    ...(question.commentary_links.length > 0 ? ['解説のリンク'] : []),
    ...((question.translations ?? []).length > 0 ? ['ほかの言語の文'] : []),
  ];
};

/** A question as it is written for other systems; `null` where its key is hidden from the caller. */
export const savedQuestion = (question: SavedRow): SavedQuestion | null => {
  const { selectable, orderable, main, question_type: type } = question;
  if (answerNumbers(question) === '') return null;
  return {
    code: questionCode(question.id, new Date(question.created_at)),
    main: main ? questionCode(main.id, new Date(main.created_at)) : '',
    path: [
      question.major_category_name,
      question.medium_category_name,
      question.minor_category_name,
    ],
    title: question.title,
    type,
    category: question.question_category,
    statement: question.statement,
    commentary: question.commentary ?? '',
    comment: question.comment,
    choices: selectable.map((choice, at) => ({
      text: choiceText(choice, at),
      isRight: choice.is_correct === true,
    })),
    words: orderable.map(({ text, position }) => ({ text, position })),
    leftOut: leftOutOf(question),
  };
};
