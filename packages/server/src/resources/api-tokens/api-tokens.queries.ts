import type { ApiTokenRight, listApiTokens } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { theRow, type ListRequest } from '../../platform/http/lists';
import { pageOf, type Page } from '../../platform/list-pages';
import type { Caller, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';

export interface ApiTokenRow {
  id: number;
  name: string;
  rights: ApiTokenRight[];
  expires_on: string;
  created_at: Date;
  created_by: number | null;
  creator_name: string | null;
  last_used_at: Date | null;
}

const isOwn = ({ companyId }: Caller): RawBuilder<boolean> =>
  sql`t.company_id = ${companyId} and t.revoked_at is null`;

/** One page of the company's tokens that were not revoked, the oldest first unless told. */
export const pageOfApiTokens = ({
  tx,
  caller,
  list,
}: {
  tx: Tx;
  caller: Caller;
  list: ListRequest;
}): Promise<Page<ApiTokenRow>> =>
  pageOf<typeof listApiTokens, ApiTokenRow>(
    { tx, list, query: {} },
    {
      columns: sql`t.id, t.name, t.rights, t.expires_on, t.created_at, t.created_by, u.name as creator_name,
        t.last_used_at`,
      from: sql`api_tokens t left join users u on u.company_id = t.company_id and u.id = t.created_by`,
      where: [isOwn(caller)],
      sorts: {
        id: sql`t.id`,
        name: sql`t.name`,
        expires_on: sql`t.expires_on`,
        last_used_at: sql`t.last_used_at`,
      },
      order: { field: 'id' },
      filters: {},
    },
  );

/** A token of the company that was not revoked; `null` when there is none. */
export const findApiToken = async (
  tx: Tx,
  caller: Caller,
  id: number,
): Promise<ApiTokenRow | null> =>
  (await pageOfApiTokens({ tx, caller, list: theRow(id) })).rows[0] ?? null;

/** How many tokens the company has; other requests that make one wait until this transaction ends. */
export const countApiTokens = async (tx: Tx, caller: Caller): Promise<number> => {
  const lock = `API tokens of ${caller.companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from api_tokens t where ${isOwn(caller)}`.execute(tx);
  return onlyRow(rows).count;
};

/** What is written of a new token. */
interface NewToken {
  name: string;
  rights: ApiTokenRight[];
  expiresOn: string;
  tokenHash: Buffer;
}

/** @returns its id */
export const insertApiToken = async (
  tx: Tx,
  { companyId, userId }: Caller,
  { name, rights, expiresOn, tokenHash }: NewToken,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      company_id: companyId,
      name,
      rights,
      token_hash: tokenHash,
      expires_on: expiresOn,
      created_by: userId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ends a token. Its row stays, since the audit log names it. */
export const updateEndOfApiToken = async (
  tx: Tx,
  { companyId }: Caller,
  id: number,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};
