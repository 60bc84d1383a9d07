import type { CompanyDetail } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { App } from '../../shared/app';
import { audit } from '../../shared/audit';
import type { CallOf, Tx } from '../../shared/caller';
import { sendInvitation } from '../accounts/account-mails';
import { companyCode } from '@tokiori/domain';
import { isAddressTaken } from './companies.access';
import { findFreeCode, insertCompany, insertFirstAdmin } from './companies.queries';
import { oneCompany } from './companies.service';

interface Opening {
  name: string;
  seats: number | null;
  time_zone?: string | undefined;
  fiscal_year_start_month?: number | undefined;
  /** Made from the name when absent. */
  code?: string | undefined;
  /** When the operator agreed to it; `null`: not yet. */
  approved_at: Date | null;
  admin: {
    name: string;
    email: string;
    /** When they have shown that the address is theirs; `null`: not yet. */
    emailVerifiedAt: Date | null;
    /** `null` until they have chosen one. */
    passwordHash: string | null;
  };
}

const codeFor = async (tx: Tx, { code, name }: Pick<Opening, 'code' | 'name'>): Promise<string> => {
  if (code !== undefined) return code;
  const made = companyCode(name);
  return made === null ? '' : findFreeCode(tx, made);
};

/** Makes a company with its first admin. Runs as the system role. */
export const makeCompany = async (
  tx: Tx,
  { admin, ...company }: Opening,
): Promise<{ companyId: number; adminId: number }> => {
  const companyId = await insertCompany(tx, { ...company, code: await codeFor(tx, company) });
  const adminId = await insertFirstAdmin(tx, {
    company_id: companyId,
    name: admin.name,
    email: admin.email,
    email_verified_at: admin.emailVerifiedAt,
    password_hash: admin.passwordHash,
  });
  return { companyId, adminId };
};

/** Makes a company and invites its first admin by mail. Runs as the system role. */
export const createCompany = async (
  { tx, caller, body, now }: CallOf<typeof endpoints.createCompany>,
  { jobs, config: { publicUrl } }: Pick<App, 'jobs' | 'config'>,
): Promise<CompanyDetail> => {
  const { admin, ...company } = body;
  if (await isAddressTaken(tx, admin.email))
    throw new AppError('EMAIL_TAKEN', { field: 'admin.email' });
  const { companyId, adminId } = await makeCompany(tx, {
    ...company,
    approved_at: now,
    admin: { ...admin, emailVerifiedAt: null, passwordHash: null },
  });
  await audit(
    tx,
    { ...caller, companyId },
    { action: 'company.create', targetId: companyId, changes: company },
  );
  const invited = { id: adminId, company_id: companyId, ...admin, companyName: company.name };
  await sendInvitation(tx, { jobs, publicUrl }, invited, now);
  return oneCompany(tx, companyId);
};
