import { getCompany } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

export const companyOf = (id: number) => queryOf(getCompany, { params: { id } });
