import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing';
import { deleteOutlived } from './upkeep';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('deletes keys older than a week and sessions that have expired, and no others', async () => {
  const { admin } = await app.make.company();
  const { pool } = app.database;
  const now = new Date('2026-11-20T09:00:00+09:00');
  await pool.query(
    `insert into idempotency_keys (user_id, key, endpoint, request_hash, created_at) values
     ($1, 'old', 'me', '', '2026-11-13T08:59:59+09:00'), ($1, 'young', 'me', '', '2026-11-13T09:00:01+09:00')`,
    [admin.id],
  );
  await pool.query(
    `insert into sessions (company_id, token_hash, real_user_id, user_id, expires_at) values
     ($1, 'over', $2, $2, '2026-11-20T09:00:00+09:00'), ($1, 'live', $2, $2, '2026-11-20T09:00:01+09:00')`,
    [admin.companyId, admin.id],
  );
  await deleteOutlived(app.database, now);
  expect((await pool.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  const { rows } = await pool.query<{ hash: string }>(
    `select encode(token_hash, 'escape') as hash from sessions where token_hash in ('over', 'live')`,
  );
  expect(rows).toEqual([{ hash: 'live' }]);
});
