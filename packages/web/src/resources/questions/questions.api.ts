import { getQuestion } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

export const questionOf = (id: number) => queryOf(getQuestion, { params: { id } });
