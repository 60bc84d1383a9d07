import { AppError } from '../../platform/errors';
import type { Caller } from '../../shared/caller';

/** Proves that a call names the company that the caller works in. @throws AppError NOT_FOUND */
export const ownCompany = (caller: Caller, { company_id: id }: { company_id: number }): void => {
  if (id !== caller.companyId) throw new AppError('NOT_FOUND');
};
