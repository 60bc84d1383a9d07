import { getQuestion, getQuestionWordings } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

export const questionOf = (id: number) => queryOf(getQuestion, { params: { id } });

/** In which words a question is asked; `id` of any of them. */
export const wordingsOf = (id: number) => queryOf(getQuestionWordings, { params: { id } });
