import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';

/** Locks a company against everything that refers to it; whether there is one. As the owner. */
export const lockForDeletion = async (tx: Tx, companyId: number): Promise<boolean> =>
  (await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** The operator's own company; `null` before there is one. As the owner. */
export const vendorCompanyId = async (tx: Tx): Promise<number | null> => {
  const vendor = await tx
    .selectFrom('companies')
    .select('id')
    .where('is_vendor', '=', true)
    .executeTakeFirst();
  return vendor?.id ?? null;
};

/** Names of the files of a company's images. As the owner. */
export const imageKeysOf = async (tx: Tx, companyId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('files')
    .select('key')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ key }) => key);
};

/**
 * Deletes what was written about a company's people before it was theirs: the links of their sign-up, and mails to
 * them that concerned no company yet. As the owner.
 */
export const deleteTracesOutside = async (tx: Tx, companyId: number): Promise<void> => {
  const addresses = sql`(select email from users where company_id = ${companyId} and email is not null)`;
  await sql`
    delete from account_links
    where kind = 'sign-up' and details ->> 'email' in ${addresses}`.execute(tx);
  await sql`
    update mails set company_id = ${companyId}
    where company_id is null and to_address in ${addresses}`.execute(tx);
};

/** Numbers of the mails to a company's people. As the owner. */
export const mailIdsOf = async (tx: Tx, companyId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('mails')
    .select('id')
    .where('company_id', '=', companyId)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes a company with everything that refers to it. As the owner. */
export const deleteCompanyRow = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('companies').where('id', '=', companyId).execute();
};
