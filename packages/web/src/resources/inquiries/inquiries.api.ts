import { getInquiry, listUsers } from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import type { AnswerOf } from '../../app/api/client-types';
import { queryOf } from '../../app/api/query-of';

export type InquiryAnswer = AnswerOf<typeof getInquiry>;

export const inquiryOf = (id: number) => queryOf(getInquiry, { params: { id } });

/** Who may look after inquiries: the operator's people are the caller's own company. */
export const operators = allOf(listUsers, { query: { roles: '["SuperAdmin"]' } });
