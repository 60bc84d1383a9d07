import { getOwnCompany } from '@tokiori/contract';
import type { App } from '../../app';
import { isAdmin } from '../../shared/caller';
import { oneCompany } from './companies.queries';

export const companiesRoutes = ({ bind }: App): void => {
  bind.call(getOwnCompany, async ({ tx, caller }) => {
    const company = await oneCompany(tx, caller.companyId);
    return isAdmin(caller) ? company : { ...company, seats_used: null };
  });
};
