import {
  createCompany,
  deleteCompany,
  getCompany,
  getOwnCompany,
  listCompanies,
  listCompanyStats,
  updateCompany,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { isAdmin } from '../../shared/caller';
import { companyScope, operatorScope } from '../../shared/company-scope';
import { oneCompany } from './companies.service';
import * as service from './companies.service';
import * as deletionService from './deletion.service';
import * as openingService from './opening.service';
import { pageOfStats } from './stats.queries';

export const companiesRoutes = (app: App): void => {
  const { bind, database } = app;
  const companyOf = companyScope(database);

  bind.call(getOwnCompany, async ({ tx, caller }) => {
    const company = await oneCompany(tx, caller.companyId);
    return isAdmin(caller) ? company : { ...company, seats_used: null };
  });

  bind.call(listCompanies, service.listCompanies, { companyOf: () => 'every' });
  bind.call(createCompany, (call) => openingService.createCompany(call, app), {
    companyOf: () => 'every',
  });
  bind.call(getCompany, ({ tx, params }) => service.getCompany(tx, params.id), { companyOf });
  bind.call(updateCompany, (call) => service.updateCompany(call, app), {
    companyOf: operatorScope(database),
  });
  bind.call(deleteCompany, (call) => deletionService.deleteCompany(call, app), {
    companyOf: () => 'every',
    isLong: true,
  });

  bind.call(
    listCompanyStats,
    ({ tx, caller, list, now }) =>
      pageOfStats(tx, caller.role === 'SuperAdmin' ? null : caller.companyId, list, now),
    { companyOf: ({ caller }) => (caller.role === 'SuperAdmin' ? 'every' : caller.companyId) },
  );
};
