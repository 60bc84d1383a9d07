import {
  API_TOKEN_PREFIX,
  createApiToken,
  createInquiry,
  getUser,
  listApiTokens,
  listAuditLog,
  listDepartments,
  listUsers,
  me,
  revokeApiToken,
  updateUser,
  type ApiTokenRight,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TestClient, type Person, type TestApp } from '#testing';

let app: TestApp;
let admin: Person;
let learner: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, learner } = await app.make.company());
});

const create = (rights: ApiTokenRight[] = ['read'], expires_on = '2030-03-31') =>
  admin.ok(createApiToken, { body: { name: '人事システム', rights, expires_on } });
const holder = (token: string) => new TestClient(app.fastify, token);
const INVALID = { status: 401, body: { code: 'API_TOKEN_INVALID' } };

describe('a token', () => {
  it('is told once, listed without itself, and stored as a digest alone', async () => {
    const made = await create(['scim', 'read']);
    expect(made.token).toMatch(new RegExp(`^${API_TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`));
    const [listed, ...others] = await admin.ok(listApiTokens);
    expect(others).toEqual([]);
    const { token, ...rest } = made;
    expect(listed).toEqual(rest);
    expect(listed).toMatchObject({
      name: '人事システム',
      rights: ['read', 'scim'],
      expires_on: '2030-03-31',
      expired: false,
      created_by: { id: admin.id, name: admin.name },
      last_used_at: null,
    });
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select t::text as row from api_tokens t where id = $1',
      [made.id],
    );
    expect(rows[0]!.row).not.toContain(token.slice(API_TOKEN_PREFIX.length));
  });

  it('works for a year unless told, and never in the past', async () => {
    const body = { name: '人事システム', rights: ['read' as const] };
    expect(await admin.ok(createApiToken, { body })).toMatchObject({ expires_on: '2027-11-20' });
    const past = { body: { ...body, expires_on: '2026-11-19' } };
    expect((await admin.refused(createApiToken, past)).errors[0]!.field).toBe('expires_on');
    const none = { body: { ...body, rights: [] } };
    expect((await admin.refused(createApiToken, none)).errors[0]!.field).toBe('rights');
  });

  it('is made and revoked by admins of the company alone', async () => {
    const { id } = await create();
    const body = { name: '私の', rights: ['read' as const] };
    expect((await learner.refused(createApiToken, { body })).code).toBe('FORBIDDEN');
    const other = (await app.make.company()).admin;
    expect((await other.refused(revokeApiToken, { params: { id } })).code).toBe('NOT_FOUND');
    expect(await other.ok(listApiTokens)).toEqual([]);
  });
});

describe('with the right `read` a program', () => {
  it('reads what an admin reads, of its own company, and writes nothing', async () => {
    const program = holder((await create()).token);
    const people = await program.ok(listUsers);
    expect(people.map(({ id }) => id)).toContain(learner.id);
    expect(await program.ok(listDepartments)).toHaveLength(1);
    const foreign = (await app.make.company()).learner.id;
    expect((await program.refused(getUser, { params: { id: foreign } })).code).toBe('NOT_FOUND');
    const rename = { params: { id: learner.id }, body: { name: '改めた名' } };
    expect((await program.refused(updateUser, rename)).code).toBe('API_TOKEN_RIGHT_MISSING');
    expect((await program.refused(me)).code).toBe('API_TOKEN_RIGHT_MISSING');
    expect((await program.refused(listApiTokens)).code).toBe('API_TOKEN_RIGHT_MISSING');
  });

  it('counts whatever cookies come along as nothing', async () => {
    const { token } = await create(['scim']);
    const headers = { cookie: 'session=anything; tokiori=anything' };
    expect(await holder(token).raw(listUsers, { headers })).toMatchObject({ status: 403 });
  });

  it('is nobody where no sign-in is needed', async () => {
    const { token } = await create();
    const body = {
      inquiry_type: 'Inquiry' as const,
      name: '問い合わせ',
      email: 'program@test.example',
      contact_channel: 'Email' as const,
      body: 'プログラムからの連絡です。',
      agreed: true as const,
    };
    await holder(token).ok(createInquiry, { body });
    const { rows } = await app.database.pool.query(
      `select sender_user_id, sender_company_id from inquiries where email = 'program@test.example'`,
    );
    expect(rows).toEqual([{ sender_user_id: null, sender_company_id: null }]);
  });
});

describe('a token is refused', () => {
  it('when it is unknown', async () => {
    const unknown = holder(`${API_TOKEN_PREFIX}${'a'.repeat(43)}`);
    expect(await unknown.raw(listUsers)).toMatchObject(INVALID);
  });

  it('from the moment it is revoked', async () => {
    const { id, token } = await create();
    await admin.ok(revokeApiToken, { params: { id } });
    expect(await holder(token).raw(listUsers)).toMatchObject(INVALID);
    expect(await admin.ok(listApiTokens)).toEqual([]);
    expect((await admin.refused(revokeApiToken, { params: { id } })).code).toBe('NOT_FOUND');
  });

  it('after its last day, which is the company’s', async () => {
    const { token } = await create(['read'], '2026-11-20');
    expect((await holder(token).raw(listUsers)).status).toBe(200);
    await app.database.pool.query(
      `update api_tokens set expires_on = '2026-11-19' where company_id = $1`,
      [admin.companyId],
    );
    expect(await holder(token).raw(listUsers)).toMatchObject(INVALID);
    expect(await admin.ok(listApiTokens)).toMatchObject([{ expired: true }]);
  });

  it('when its company is deactivated', async () => {
    const { token } = await create();
    await app.database.pool.query('update companies set deactivated_at = now() where id = $1', [
      admin.companyId,
    ]);
    expect(await holder(token).raw(listUsers)).toMatchObject(INVALID);
  });
});

it('tells when it was last used, to the minute', async () => {
  const { token } = await create();
  const lastUse = async () => (await admin.ok(listApiTokens))[0]!.last_used_at;
  await holder(token).ok(listUsers);
  await expect.poll(lastUse).not.toBeNull();
  const written = await app.database.pool.query<{ xmin: string }>(
    'select xmin::text from api_tokens where company_id = $1',
    [admin.companyId],
  );
  await holder(token).ok(listUsers);
  await holder(token).ok(listDepartments);
  const later = await app.database.pool.query(
    'select xmin::text from api_tokens where company_id = $1',
    [admin.companyId],
  );
  expect(later.rows).toEqual(written.rows);
});

it('is in the log of the company when it is made and revoked', async () => {
  const { id } = await create();
  await admin.ok(revokeApiToken, { params: { id } });
  const { items } = await admin.ok(listAuditLog, { query: { action: 'api_token.' } });
  expect(items).toMatchObject([
    { action: 'api_token.revoke', target_id: id, target_name: '人事システム' },
    { action: 'api_token.create', changes: { name: '人事システム', expires_on: '2030-03-31' } },
  ]);
  expect(JSON.stringify(items)).not.toContain(API_TOKEN_PREFIX);
});

it('has a rate limit of its own', async () => {
  const narrow = await startTestApp({ environment: { API_TOKEN_CALLS_A_MINUTE: '2' } });
  const { admin: own } = await narrow.make.company();
  const body = { name: '人事システム', rights: ['read' as const] };
  const tokens = [await own.ok(createApiToken, { body }), await own.ok(createApiToken, { body })];
  const [busy, idle] = tokens.map(({ token }) => new TestClient(narrow.fastify, token));
  for (let calls = 0; calls < 2; calls += 1) await busy!.ok(listUsers);
  const refused = await busy!.raw(listUsers);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await idle!.ok(listUsers);
  await narrow.close();
});
