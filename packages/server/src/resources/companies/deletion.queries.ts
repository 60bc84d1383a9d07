import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { replaceSignInNames } from '../../shared/sign-in-names.queries';

/** Locks a company against new references to it. @returns whether it exists. Runs as the system role. */
export const lockForDeletion = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** The operator's own company; `null` before there is one. Runs as the system role. */
export const findVendorCompanyId = async (tx: Tx): Promise<number | null> => {
  const vendor = await tx
    .selectFrom('companies')
    .select('id')
    .where('is_vendor', '=', true)
    .executeTakeFirst();
  return vendor?.id ?? null;
};

/** Names of the files of a company's images. Runs as the system role. */
export const listImageKeys = async (tx: Tx, companyId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ key }) => key);
};

/**
 * Deletes the data about a company's users that belongs to no company: the links of their sign-up, and mails to them
 * from before the company existed. What they asked the operator stays, without who they were. Runs as the system role.
 */
export const deleteTracesOutside = async (tx: Tx, companyId: number): Promise<void> => {
  const addresses = sql`(select email from users where company_id = ${companyId} and email is not null)`;
  await sql`
    delete from account_links
    where kind = 'sign-up' and details ->> 'email' in ${addresses}`.execute(tx);
  await sql`
    update mails set company_id = ${companyId}
    where company_id is null and to_address in ${addresses}`.execute(tx);
  await sql`
    update inquiries set sender_company_id = null, sender_user_id = null
    where sender_company_id = ${companyId}`.execute(tx);
};

/** Ids of the mails to a company's users. Runs as the system role. */
export const listMailIds = async (tx: Tx, companyId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('mails')
    .select('id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes a company with everything that refers to it. Runs as the system role. */
export const deleteCompanyRow = async (tx: Tx, companyId: number): Promise<void> => {
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .execute();
  await tx.deleteFrom('companies').where('id', '=', companyId).execute();
  await replaceSignInNames(
    tx,
    companyId,
    people.map(({ id }) => id),
  );
};
