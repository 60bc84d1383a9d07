import { createHmac, randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { ANSWERING_ROLE } from './roles';
import { itemAt } from '../item-of';

/** A block of SHA-256: the length of key that HMAC uses as it is. */
const KEY_BYTES = 64;
/** A token is renewed after this time; the database accepts it for an hour. */
const RENEWED_AFTER_MS = 10 * 60_000;

const padded = (key: Buffer, byte: number): Buffer => key.map((part) => part ^ byte) as Buffer;

/**
 * What row-level security rests on: `company_of_token` tells which company a token names, if this program has signed
 * it within the hour. The key stands where the owner alone reads: SQL that gets into a statement may set `app.company`
 * as it likes, but not to another company's token. HMAC-SHA-256 by the database's own means.
 *
 * The hot path's functions remember the tokens they have checked, since to find one again costs a quarter of checking it.
 * Their role alone reads those, and nothing but the text of those functions runs as it; `remember_token` writes a token
 * only when it is right.
 */
const INSTALL = `
  CREATE SCHEMA IF NOT EXISTS private;
  REVOKE ALL ON SCHEMA private FROM PUBLIC;
  CREATE TABLE IF NOT EXISTS private.company_key (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    inner_pad bytea NOT NULL,
    outer_pad bytea NOT NULL
  );
  CREATE TABLE IF NOT EXISTS private.logins (role text PRIMARY KEY, password text NOT NULL);
  CREATE UNLOGGED TABLE IF NOT EXISTS private.checked_tokens (
    token text PRIMARY KEY,
    company_id bigint NOT NULL,
    expires_at timestamptz NOT NULL
  );
  DELETE FROM private.checked_tokens;
  CREATE OR REPLACE FUNCTION public.company_of_token(token text) RETURNS bigint
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    claim constant text := left(token, -65);
    key private.company_key;
  BEGIN
    IF claim IS NULL OR claim = '' THEN
      RETURN NULL;
    END IF;
    SELECT * INTO key FROM private.company_key;
    IF right(token, 64) <> encode(sha256(key.outer_pad || sha256(key.inner_pad || convert_to(claim, 'UTF8'))), 'hex') THEN
      RETURN NULL;
    END IF;
    IF abs(extract(epoch FROM now()) - split_part(claim, '.', 2)::bigint) > 3600 THEN
      RETURN NULL;
    END IF;
    RETURN split_part(claim, '.', 1)::bigint;
  END $$;
  REVOKE EXECUTE ON FUNCTION public.company_of_token(text) FROM PUBLIC;
  CREATE OR REPLACE FUNCTION public.remember_token(new_token text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    company constant bigint := public.company_of_token(new_token);
  BEGIN
    IF company IS NOT NULL THEN
      DELETE FROM private.checked_tokens WHERE expires_at < now();
      INSERT INTO private.checked_tokens (token, company_id, expires_at)
      VALUES (new_token, company, to_timestamp(split_part(new_token, '.', 2)::bigint) + interval '1 hour')
      ON CONFLICT DO NOTHING;
    END IF;
    RETURN company;
  END $$;
  REVOKE EXECUTE ON FUNCTION public.remember_token(text) FROM PUBLIC;
  GRANT EXECUTE ON FUNCTION public.remember_token(text) TO ${ANSWERING_ROLE};
  GRANT USAGE ON SCHEMA private TO ${ANSWERING_ROLE};
  GRANT SELECT ON private.checked_tokens TO ${ANSWERING_ROLE};`;

/** Makes what tokens are checked by, and a key if there is none. As the owner, one process at a time. */
export const installTokens = async (client: ClientBase, readers: string[]): Promise<void> => {
  await client.query(INSTALL);
  await client.query(
    `GRANT EXECUTE ON FUNCTION public.company_of_token(text) TO ${readers.join(', ')}`,
  );
  const key = randomBytes(KEY_BYTES);
  await client.query(
    'INSERT INTO private.company_key (inner_pad, outer_pad) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [padded(key, 0x36), padded(key, 0x5c)],
  );
};

/** The key that `company_of_token` checks by. As the owner. */
export const readTokenKey = async (client: ClientBase): Promise<Buffer> => {
  const { rows } = await client.query<{ inner_pad: Buffer }>(
    'SELECT inner_pad FROM private.company_key',
  );
  return padded(itemAt(rows, 0).inner_pad, 0x36);
};

/** Says which company a transaction works on, so that the database believes it. */
export const createTokens = (key: Buffer): ((companyId: number) => string) => {
  const made = new Map<number, { token: string; at: number }>();
  return (companyId) => {
    const now = Date.now();
    const kept = made.get(companyId);
    if (kept && now - kept.at < RENEWED_AFTER_MS) return kept.token;
    const claim = `${companyId}.${Math.floor(now / 1000)}`;
    const token = `${claim}.${createHmac('sha256', key).update(claim).digest('hex')}`;
    made.set(companyId, { token, at: now });
    return token;
  };
};
