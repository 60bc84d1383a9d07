import { MAX_API_TOKENS, type ApiToken, type NewApiToken } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { addDays, dateIn } from '@tokiori/domain';
import { AppError, invalid } from '../../platform/errors';
import type { Page } from '../../platform/list-pages';
import { hashToken, newApiToken } from '../../platform/sign-in/tokens';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import {
  countApiTokens,
  updateEndOfApiToken,
  findApiToken,
  insertApiToken,
  pageOfApiTokens,
  type ApiTokenRow,
} from './api-tokens.queries';

/** How long a token works for which no end was asked. */
const USUAL_DAYS = 365;

const present = (
  { creator_name: creator, ...row }: ApiTokenRow,
  { timeZone }: Caller,
  now: Date,
): ApiToken => ({
  ...row,
  expired: row.expires_on < dateIn(timeZone, now),
  created_at: row.created_at.toISOString(),
  created_by:
    row.created_by === null || creator === null ? null : { id: row.created_by, name: creator },
  last_used_at: row.last_used_at?.toISOString() ?? null,
});

export const listApiTokens = async (
  call: CallOf<typeof endpoints.listApiTokens>,
): Promise<Page<ApiToken>> => {
  const { rows, total } = await pageOfApiTokens(call);
  return { rows: rows.map((row) => present(row, call.caller, call.now)), total };
};

/** A token of the caller's company that was not revoked. @throws AppError NOT_FOUND */
const ownToken = async (tx: Tx, caller: Caller, id: number): Promise<ApiTokenRow> => {
  const row = await findApiToken(tx, caller, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Makes a token, which this answer alone has. */
export const createApiToken = async ({
  tx,
  caller,
  body,
  now,
}: CallOf<typeof endpoints.createApiToken>): Promise<NewApiToken> => {
  const today = dateIn(caller.timeZone, now);
  const { name, expires_on: expiresOn = addDays(today, USUAL_DAYS) } = body;
  if (expiresOn < today)
    throw invalid([{ field: 'expires_on', message: '有効期限は、今日以降の日にしてください。' }]);
  if ((await countApiTokens(tx, caller)) >= MAX_API_TOKENS)
    throw new AppError('TOO_MANY_API_TOKENS');
  const rights = [...new Set(body.rights)].sort();
  const token = newApiToken();
  const values = { name, rights, expiresOn, tokenHash: hashToken(token) };
  const id = await insertApiToken(tx, caller, values, now);
  await audit(tx, caller, {
    action: 'api_token.create',
    targetId: id,
    changes: { name, rights, expires_on: expiresOn },
  });
  return { ...present(await ownToken(tx, caller, id), caller, now), token };
};

/** Revokes a token, which is refused from the next call on, and answers it as it was. */
export const revokeApiToken = async ({
  tx,
  caller,
  params,
  now,
}: CallOf<typeof endpoints.revokeApiToken>): Promise<ApiToken> => {
  const row = await ownToken(tx, caller, params.id);
  await updateEndOfApiToken(tx, caller, params.id, now);
  const { name, rights } = row;
  await audit(tx, caller, {
    action: 'api_token.revoke',
    targetId: params.id,
    changes: { name, rights },
  });
  return present(row, caller, now);
};
