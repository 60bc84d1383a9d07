import type { CompanyDetail } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { App } from '../../shared/app';
import { audit } from '../../shared/audit';
import type { CallOf } from '../../shared/caller';
import { refuseWhileCharged } from '../contracts/contracts.access';
import { deleteImages } from '../files/files.service';
import { getCompany } from './companies.service';
import {
  deleteCompanyRow,
  deleteTracesOutside,
  listImageKeys,
  lockForDeletion,
  listMailIds,
  findVendorCompanyId,
} from './deletion.queries';

/**
 * Deletes a company and everything of it in one transaction; its images leave the disk right after. Of all of it one
 * row stays, in the operator's log: what was deleted, how much, and by whom.
 */
export const deleteCompany = async (
  { tx, caller, params, now }: CallOf<typeof endpoints.deleteCompany>,
  { jobs }: Pick<App, 'jobs'>,
): Promise<CompanyDetail> => {
  const { id } = params;
  if (!(await lockForDeletion(tx, id))) throw new AppError('NOT_FOUND');
  const { contents, ...company } = await getCompany(tx, id);
  if (company.is_vendor) throw new AppError('COMPANY_NOT_DELETABLE');
  await refuseWhileCharged(tx, { companyId: id, now });
  await deleteImages(tx, jobs, await listImageKeys(tx, id));
  await deleteTracesOutside(tx, id);
  await jobs.forget(tx, 'deliver-mail', 'mailId', await listMailIds(tx, id));
  await deleteCompanyRow(tx, id);
  await audit(
    tx,
    { ...caller, companyId: (await findVendorCompanyId(tx)) ?? caller.companyId },
    {
      action: 'company.delete',
      targetId: id,
      changes: { name: company.name, ...contents },
    },
  );
  return company;
};
