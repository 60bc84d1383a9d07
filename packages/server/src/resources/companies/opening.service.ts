import type { CompanyDetail, createCompany } from '@tokiori/contract';
import type { App } from '../../app';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import { sendInvitation } from '../sign-in/account-mails';
import { insertCompany, insertFirstAdmin, isAddressTaken } from './companies.queries';
import { oneCompany } from './companies.service';

export { isAddressTaken } from './companies.queries';

interface Opening {
  name: string;
  seats: number | null;
  time_zone?: string | undefined;
  fiscal_year_start_month?: number | undefined;
  /** `null` for a company that signed itself up: the operator has yet to approve of it. */
  approved_at: Date | null;
  admin: {
    name: string;
    email: string;
    /** `null` until they have chosen one. */
    passwordHash: string | null;
  };
}

/**
 * Makes a company with its first admin. As the owner.
 *
 * @throws AppError EMAIL_TAKEN somebody anywhere has the admin's address
 */
export const makeCompany = async (
  tx: Tx,
  { admin, ...company }: Opening,
): Promise<{ companyId: number; adminId: number }> => {
  const companyId = await insertCompany(tx, company);
  const adminId = await insertFirstAdmin(tx, {
    company_id: companyId,
    name: admin.name,
    email: admin.email,
    password_hash: admin.passwordHash,
  });
  return { companyId, adminId };
};

/** Makes a company and invites its first admin by mail. As the owner. */
export const openCompany = async (
  { tx, caller, body, now }: CallOf<typeof createCompany>,
  { jobs, config: { publicUrl } }: Pick<App, 'jobs' | 'config'>,
): Promise<CompanyDetail> => {
  const { admin, ...company } = body;
  if (await isAddressTaken(tx, admin.email))
    throw new AppError('EMAIL_TAKEN', { field: 'admin.email' });
  const { companyId, adminId } = await makeCompany(tx, {
    ...company,
    approved_at: now,
    admin: { ...admin, passwordHash: null },
  });
  await audit(
    tx,
    { ...caller, companyId },
    { action: 'company.create', targetType: 'company', targetId: companyId, changes: company },
  );
  const invited = { id: adminId, company_id: companyId, ...admin, companyName: company.name };
  await sendInvitation(tx, { jobs, publicUrl }, invited, now);
  return oneCompany(tx, companyId);
};
