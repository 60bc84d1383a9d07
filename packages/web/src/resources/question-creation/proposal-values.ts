import type { ProposedQuestion, QuestionBody } from '@tokiori/contract';
import type { Resolver } from 'react-hook-form';
import { questionResolver } from '../../app/questions/editor/question-resolver';
import {
  bodyOf,
  emptyValues,
  type QuestionValues,
} from '../../app/questions/editor/question-values';

/** A proposal in the question editor; its category is chosen when it is saved. */
export const valuesOfProposal = (
  question: ProposedQuestion,
  minorCategoryId: number | null = null,
): QuestionValues => ({
  title: question.title,
  question_type: question.question_type,
  question_category: question.question_category ?? 'Knowledge',
  statement: question.statement,
  statement_image: question.statement_image ?? null,
  comment: question.comment ?? '',
  selectable:
    question.selectable === undefined || question.selectable.length === 0
      ? emptyValues().selectable
      : question.selectable.map(({ text, is_correct, image }) => ({
          text,
          is_correct,
          image: image ?? null,
        })),
  orderable: (question.orderable ?? []).map(({ text, position }) => ({ text, position })),
  minor_category_id: minorCategoryId,
  commentary: question.commentary,
  commentary_image: question.commentary_image ?? null,
  commentary_links: (question.commentary_links ?? []).map(({ title, url }) => ({ title, url })),
  translations: [],
  variant_of: null,
  tags: '',
  owner_id: null,
  check_by: '',
});

/** What is in the editor as a proposal. */
export const proposedOf = (values: QuestionValues): ProposedQuestion => {
  const {
    minor_category_id: _category,
    variant_of: _main,
    translations: _translations,
    owner_id: _owner,
    check_by: _day,
    ...question
  } = bodyOf(values);
  return question;
};

/** Any category will do: the proposals of a request are saved into one that is chosen then. */
const ANY_CATEGORY = 1;

/** The rules of a question, but for the category. */
export const proposalResolver: Resolver<QuestionValues, unknown, QuestionBody> = (
  values,
  ...rest
) => questionResolver({ ...values, minor_category_id: ANY_CATEGORY }, ...rest);
