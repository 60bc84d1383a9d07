import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../errors';
import type { UploadedFile } from './multipart';

/** The first answer to a key, as it was sent. */
export interface FirstAnswer {
  status: number;
  answer: unknown;
}

/** Reads the idempotency key from the header; `null` when absent. Keys are 1 to 200 visible ASCII characters. */
export const idempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new AppError('VALIDATION_FAILED', {
    message: 'Idempotency-Keyは半角英数字と記号で200文字以内にしてください。',
    field: 'Idempotency-Key',
  });
};

/** A digest of what was asked: the same key with other contents is a mistake of the client. */
export const requestHash = (
  url: string,
  body: unknown,
  files: Record<string, UploadedFile>,
): Buffer => {
  const digest = createHash('sha256')
    .update(url)
    .update('\n')
    .update(JSON.stringify(body ?? null));
  for (const [name, file] of Object.entries(files))
    digest.update(`\n${name}\n`).update(file.content);
  return digest.digest();
};

/** A key, and the request that it stands for. */
interface Claim {
  companyId: number;
  userId: number;
  key: string;
  endpoint: string;
  hash: Buffer;
}

/**
 * The first answer to a key; `null` when there is none yet. Claims nothing.
 *
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key stood for another request
 */
export const findAnswer = async (
  tx: Kysely<unknown>,
  { companyId, userId, key, endpoint, hash }: Claim,
): Promise<FirstAnswer | null> => {
  const { rows } = await sql<{
    endpoint: string;
    request_hash: Buffer;
    status: number | null;
    answer: unknown;
  }>`
    select endpoint, request_hash, status, answer from idempotency_keys
    where company_id = ${companyId} and user_id = ${userId} and key = ${key}`.execute(tx);
  const first = rows[0];
  if (!first) return null;
  if (first.endpoint !== endpoint || !first.request_hash.equals(hash))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first.status === null ? null : { status: first.status, answer: first.answer };
};

/**
 * Claims a key for this transaction. A concurrent request with the same key waits here until the
 * first one commits. Answers `null` when the work is to be done, else the first answer.
 *
 * @throws AppError IDEMPOTENCY_KEY_REUSED when the key stood for another request
 */
export const claimKey = async (tx: Kysely<unknown>, claim: Claim): Promise<FirstAnswer | null> => {
  const claimed = await sql`
    insert into idempotency_keys (company_id, user_id, key, endpoint, request_hash)
    values (${claim.companyId}, ${claim.userId}, ${claim.key}, ${claim.endpoint}, ${claim.hash})
    on conflict do nothing returning 1`.execute(tx);
  if (claimed.rows.length > 0) return null;
  const first = await findAnswer(tx, claim);
  if (!first) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return first;
};

/** Keeps the answer beside the key, in the same transaction as the work. */
export const keepAnswer = async (
  tx: Kysely<unknown>,
  claim: { companyId: number; userId: number; key: string },
  first: FirstAnswer,
): Promise<void> => {
  await sql`
    update idempotency_keys set status = ${first.status}, answer = ${JSON.stringify(first.answer)}
    where company_id = ${claim.companyId} and user_id = ${claim.userId} and key = ${claim.key}`.execute(
    tx,
  );
};

/** The company of the key, the transaction's company, and how to switch the transaction to another one. */
interface Scopes {
  own: number;
  scope: number | 'every';
  enter: (tx: Kysely<unknown>, companyId: number) => Promise<void>;
}

/**
 * Does something with a key inside a transaction about another company: row-level security shows a key to the company
 * of its user alone. The system's transactions see every key.
 */
export const inCompany = async <T>(
  tx: Kysely<unknown>,
  { own, scope, enter }: Scopes,
  work: () => Promise<T>,
): Promise<T> => {
  if (scope === own || scope === 'every') return work();
  await enter(tx, own);
  const result = await work();
  await enter(tx, scope);
  return result;
};
