import { QuestionBody } from '@tokiori/contract';
import { validateQuestion } from '../../grading/question';
import type { Proposal } from '../proposal';

/** Why a question could not be registered: the sentences that the form would show; empty when it could. */
export const registrationIssues = ({ question }: Proposal): string[] => {
  // The category is chosen when it is saved.
  const parsed = QuestionBody.safeParse({ ...question, minor_category_id: 1 });
  if (!parsed.success) return parsed.error.issues.map(({ message }) => message);
  return validateQuestion({
    questionType: question.question_type,
    statement: question.statement,
    selectable: question.selectable,
    orderable: question.orderable,
    commentary: question.commentary,
    commentaryLinks: [],
  }).map(({ message }) => message);
};
