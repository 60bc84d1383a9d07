import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { runCleanup } from './cleanup';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A second before or after so many days before the clock of these tests. */
const moment = (days: number, before: boolean): string =>
  `timestamptz '2026-11-20T09:00:00+09:00' - interval '${days} days' ${before ? '-' : '+'} interval '1 second'`;

it('deletes keys older than a week and sessions that have expired, and no others', async () => {
  const { admin } = await app.make.company();
  const { pool } = app.database;
  const now = new Date('2026-11-20T09:00:00+09:00');
  await pool.query(
    `insert into idempotency_keys (company_id, user_id, key, endpoint, request_hash, created_at) values
     ($1, $2, 'old', 'me', '', '2026-11-13T08:59:59+09:00'), ($1, $2, 'young', 'me', '', '2026-11-13T09:00:01+09:00')`,
    [admin.companyId, admin.id],
  );
  await pool.query(
    `insert into sessions (company_id, token_hash, real_company_id, real_user_id, user_id, expires_at) values
     ($1, 'over', $1, $2, $2, '2026-11-20T09:00:00+09:00'), ($1, 'live', $1, $2, $2, '2026-11-20T09:00:01+09:00')`,
    [admin.companyId, admin.id],
  );
  await runCleanup(app.database, now);
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  const { rows } = await pool.query<{ hash: string }>(
    `select encode(token_hash, 'escape') as hash from sessions where token_hash in ('over', 'live')`,
  );
  expect(rows).toEqual([{ hash: 'live' }]);
});

it('deletes steps of signing in that are over, and lets go of old links and of mails of no company', async () => {
  const { admin } = await app.make.company();
  const { pool } = app.database;
  const now = new Date('2026-11-20T09:00:00+09:00');
  // The first of each is over by a second, the second by a second not.
  const rows: Record<string, (over: boolean) => string> = {
    sign_in_challenges: (over) => `(company_id, user_id, token_hash, created_at, expires_at)
      values ($1, $2, '${over}', now(), ${moment(0, over)})`,
    passkey_challenges: (over) => `(token_hash, purpose, challenge, expires_at, user_id)
      select '${over}', 'register', 'c', ${moment(0, over)}, $2 where $1 > 0`,
    sso_flows: (
      over,
    ) => `(company_id, state_hash, browser_hash, nonce, code_verifier, expires_at, user_id)
      values ($1, '${over}', '', '', '', ${moment(0, over)}, $2)`,
    rate_limits: (over) => `(key, count, ends_at)
      select '${over}', 1, ${moment(0, over)} where $1 > 0 and $2 > 0`,
    account_links: (over) => `(company_id, user_id, kind, token_hash, expires_at)
      values ($1, $2, 'reset', '${over}', ${moment(30, over)})`,
    mails: (over) => `(company_id, to_address, subject, state, created_at)
      select of, 'a@mail.example', 's', state, ${moment(90, over)}
      from unnest(array['sent', 'kept', 'failed', 'waiting']) state, unnest(array[$1, null]::bigint[]) of where $2 > 0`,
  };
  for (const [table, insert] of Object.entries(rows))
    for (const over of [true, false])
      await pool.query(`insert into ${table} ${insert(over)}`, [admin.companyId, admin.id]);
  await runCleanup(app.database, now);
  for (const table of Object.keys(rows)) {
    const { rowCount } = await pool.query(`select from ${table}`);
    // Of the mails, the old one that still waits stays as well, and those of a company.
    expect([table, rowCount]).toEqual([table, table === 'mails' ? 13 : 1]);
  }
});
