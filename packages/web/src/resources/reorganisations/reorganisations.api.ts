import { getReorganisation } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

/** One with its entries, each checked against the people and departments of now. */
export const reorganisationOf = (id: number) => queryOf(getReorganisation, { params: { id } });
