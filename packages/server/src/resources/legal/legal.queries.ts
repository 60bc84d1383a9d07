import type { LegalKind } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import type { StoredText } from './read-texts';

/** Keeps a text as it is served, once, and answers its id. Runs as the system role. */
export const insertText = async (
  tx: Tx,
  { kind, version, sha256, content }: StoredText,
): Promise<number> => {
  await tx
    .insertInto('legal_texts')
    .values({ kind, version, sha256, content })
    .onConflict((conflict) => conflict.columns(['kind', 'version', 'sha256']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('legal_texts')
    .select('id')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return id;
};

/** Versions that were served in more than one wording. Runs as the system role. */
export const listChangedVersions = async (tx: Tx): Promise<{ kind: string; version: string }[]> => {
  const { rows } = await sql<{ kind: string; version: string }>`
    select kind, version from legal_texts group by kind, version having count(*) > 1`.execute(tx);
  return rows;
};

interface Person {
  companyId: number;
  userId: number;
}

/** When somebody was registered, and the latest versions that they have agreed to. */
export const findAgreed = async (
  tx: Tx,
  { companyId, userId }: Person,
): Promise<{ registered_at: Date; terms: string | null; privacy: string | null }> => {
  const { rows } = await sql<{
    registered_at: Date;
    terms: string | null;
    privacy: string | null;
  }>`
    select u.created_at as registered_at, max(c.version) filter (where c.kind = 'terms') as terms,
      max(c.version) filter (where c.kind = 'privacy') as privacy
    from users u left join legal_consents c on c.company_id = u.company_id and c.user_id = u.id
    where u.company_id = ${companyId} and u.id = ${userId} group by u.created_at`.execute(tx);
  return onlyRow(rows);
};

/** Writes down that somebody has agreed to a version; the first time counts. */
export const insertConsent = async (
  tx: Tx,
  { companyId, userId }: Person,
  consent: { kind: LegalKind; version: string; legal_text_id: number; agreed_at: Date },
): Promise<void> => {
  await tx
    .insertInto('legal_consents')
    .values({ company_id: companyId, user_id: userId, ...consent })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'kind', 'version']).doNothing(),
    )
    .execute();
};

/** Notes that everybody of a database has agreed to a text. */
export const insertConsentsOfAll = async (
  tx: Tx,
  { kind, version, id }: { kind: LegalKind; version: string; id: number },
  now: Date,
): Promise<void> => {
  await sql`
    insert into legal_consents (company_id, user_id, kind, version, legal_text_id, agreed_at)
    select company_id, id, ${kind}, ${version}::date, ${id}, ${now} from users
    where role <> 'SuperAdmin'`.execute(tx);
};
