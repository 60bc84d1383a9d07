import { getCompany } from '@tokiori/contract/client';
import type { AnswerOf } from '../../app/api/client-types';
import { queryOf } from '../../app/api/query-of';

export type CompanyAnswer = AnswerOf<typeof getCompany>;

export const companyOf = (id: number) => queryOf(getCompany, { params: { id } });
