import type { SsoProtocol, UserRole } from '@tokiori/contract';
import type { Tx } from '../../shared/caller';

/** Roles that must use single sign-on where it is required. Admins keep their passwords, in case the provider fails. */
export const SIGNING_ON: readonly UserRole[] = ['User', 'DepartmentManager'];

/** A company's connection to its provider. */
export interface ConnectionRow {
  company_id: number;
  protocol: SsoProtocol;
  issuer: string;
  /** Empty with SAML. */
  client_id: string;
  /** Sealed; `null` for a public client. */
  client_secret: Buffer | null;
  /** Of SAML; `null` otherwise. */
  sign_on_url: string | null;
  /** Of SAML: DER as base64. */
  certificates: string[];
  /** Of SAML; `null`: the usual ones. */
  email_attribute: string | null;
  is_enabled: boolean;
  makes_users: boolean;
  is_required: boolean;
  updated_at: Date;
}

/** The connection of a company, in use or not; `null` when none was set up. */
export const findConnection = async (tx: Tx, companyId: number): Promise<ConnectionRow | null> => {
  const row = await tx
    .selectFrom('sso_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ? { ...row, protocol: row.protocol === 'Saml' ? 'Saml' : 'OpenIdConnect' } : null;
};

/** The company that a mail domain belongs to; `null` when there is none. Runs as the system role. */
export const findCompanyOfDomain = async (tx: Tx, domain: string): Promise<number | null> =>
  (
    await tx
      .selectFrom('sso_domains')
      .select('company_id')
      .where('domain', '=', domain)
      .executeTakeFirst()
  )?.company_id ?? null;

/** Mail domains of a company, in order. */
export const listDomains = async (tx: Tx, companyId: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('sso_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
};

/** Makes these the mail domains of a company. */
export const replaceDomains = async (
  tx: Tx,
  companyId: number,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> => {
  const gone = from.filter((domain) => !to.includes(domain));
  const added = to.filter((domain) => !from.includes(domain));
  if (gone.length > 0)
    await tx
      .deleteFrom('sso_domains')
      .where('company_id', '=', companyId)
      .where('domain', 'in', gone)
      .execute();
  // One that another company has is refused by its key.
  if (added.length > 0)
    await tx
      .insertInto('sso_domains')
      .values(added.map((domain) => ({ domain, company_id: companyId })))
      .execute();
};

/** Keeps how a company signs its people on. */
export const upsertConnection = async (tx: Tx, row: ConnectionRow): Promise<void> => {
  const { company_id: _company, ...columns } = row;
  await tx
    .insertInto('sso_connections')
    .values(row)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
};

/** Unlinks the provider's subjects from users; they are matched by their addresses again. */
export const deleteIdentities = async (tx: Tx, companyId: number): Promise<void> => {
  await tx.deleteFrom('sso_identities').where('company_id', '=', companyId).execute();
};

/** Deletes all that signs a company's people on. */
export const deleteConnection = async (tx: Tx, companyId: number): Promise<void> => {
  await deleteIdentities(tx, companyId);
  await tx.deleteFrom('sso_flows').where('company_id', '=', companyId).execute();
  await tx.deleteFrom('sso_domains').where('company_id', '=', companyId).execute();
  await tx.deleteFrom('sso_connections').where('company_id', '=', companyId).execute();
};

/** Ends the sessions of people who have to sign on at the provider and came in by another way. */
export const deleteSessionsWithoutSso = async (tx: Tx, companyId: number): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .using('users')
    .whereRef('users.company_id', '=', 'sessions.real_company_id')
    .whereRef('users.id', '=', 'sessions.real_user_id')
    .where('sessions.company_id', '=', companyId)
    .where('sessions.method', '!=', 'single-sign-on')
    .where('users.role', 'in', [...SIGNING_ON])
    .execute();
};
