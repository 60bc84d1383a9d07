import type { CompanyDetail, CompanyWithContents } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import type { z } from 'zod/mini';
import type { Config } from '../../platform/config';
import { AppError } from '../../platform/errors';
import { audit, changedFields } from '../../shared/audit';
import type { AppJobs } from '../../queues';
import type { CallOf, Tx } from '../../shared/caller';
import { releaseMails } from '../../shared/mails';
import { refuseStale } from '../../shared/revisions';
import { refuseSeatsOfContract, refuseWhileCharged } from '../contracts/contracts.access';
import { updateNextRound } from '../../shared/next-round.queries';
import { lockKnownCompany } from '../../shared/lock-company.queries';
import {
  countAdmins,
  countContents,
  deletePasswordSessions,
  deleteSessions,
  findCompany,
  pageOfCompanies,
  updateCompanyRow,
  type CompanyChanges,
} from './companies.queries';
import {
  refuseAddressInName,
  refuseClosedVendor,
  refuseOperatorsFields,
  refuseReviewsAlone,
  refuseSelfLockout,
  refuseTooFewSeats,
  refuseUnproved,
} from './companies.rules';

/** All companies; for the operator, as the system. */
export const listCompanies = (call: CallOf<typeof endpoints.listCompanies>) =>
  pageOfCompanies(call);

/** A company that the transaction may see, else NOT_FOUND. */
export const oneCompany = async (tx: Tx, companyId: number): Promise<CompanyDetail> => {
  const company = await findCompany(tx, companyId);
  if (!company) throw new AppError('NOT_FOUND');
  return company;
};

/** A company with what it holds. */
export const getCompany = async (
  tx: Tx,
  companyId: number,
): Promise<z.infer<typeof CompanyWithContents>> => ({
  ...(await oneCompany(tx, companyId)),
  contents: await countContents(tx, companyId),
});

/** Those of the members sent that differ from what is: clients send whole records back. */
const changesOf = (company: CompanyDetail, body: CompanyChanges): CompanyChanges =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => value !== undefined && value !== company[name as keyof CompanyDetail],
    ),
  );

/** Changes what is sent and differs. Who may no longer be signed in as they are is signed out. */
export const updateCompany = async (
  { tx, caller, params, body, now }: CallOf<typeof endpoints.updateCompany>,
  { jobs, config: { smtpUrl } }: { jobs: AppJobs; config: Pick<Config, 'smtpUrl'> },
): Promise<CompanyDetail> => {
  await lockKnownCompany(tx, params.id);
  const before = await oneCompany(tx, params.id);
  const { revision: basedOn, ...wanted } = body;
  const here = { ...caller, companyId: params.id };
  await refuseStale(tx, here, { target: 'company', row: before, basedOn, now });
  const changes = changesOf(before, wanted);
  refuseOperatorsFields(caller, changes);
  refuseUnproved(caller, changes, now);
  refuseAddressInName(caller, changes.name);
  refuseTooFewSeats(before, changes.seats);
  if (changes.seats !== undefined) await refuseSeatsOfContract(tx, params.id);
  if (changes.active === false)
    await refuseWhileCharged(tx, { companyId: params.id, now, field: 'active' });
  refuseClosedVendor(before, changes.active);
  refuseSelfLockout(before, changes.two_factor_required, smtpUrl);
  if (changes.reviews_questions) refuseReviewsAlone(await countAdmins(tx, params.id));
  if (Object.keys(changes).length === 0) return before;
  await updateCompanyRow(tx, params.id, changes, now);
  if (changes.time_zone !== undefined) await updateNextRound(tx, params.id, now);
  if (changes.approved) await releaseMails(tx, jobs, params.id, now);
  if (changes.active === false) await deleteSessions(tx, params.id);
  if (changes.two_factor_required) await deletePasswordSessions(tx, params.id, caller.sessionId);
  await audit(tx, here, {
    action: 'company.update',
    targetId: params.id,
    changes: changedFields({ ...before }, { ...changes }),
  });
  return oneCompany(tx, params.id);
};
