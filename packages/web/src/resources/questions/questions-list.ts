import { listQuestions } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** The question bank. */
export const QUESTIONS_LIST: ListDefinition<typeof listQuestions> = {
  name: 'questions',
  endpoint: listQuestions,
  things: 'questions',
  defaultSort: { field: 'updated_at', order: 'DESC' },
};
