import { AppError } from '../../platform/errors';
import type { Caller } from '../../shared/caller';

/** Refuses a path that names another company than the one the call works in. @throws AppError NOT_FOUND */
export const refuseOtherCompany = (
  caller: Pick<Caller, 'companyId'>,
  params: { company_id: number },
): void => {
  if (params.company_id !== caller.companyId) throw new AppError('NOT_FOUND');
};
