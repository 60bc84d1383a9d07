import { deleteCompany, getCompany, me, uploadFile } from '@tokiori/contract';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureAs } from '#test/authorization/fixtures/fresh';
import { makeTenant } from '#test/authorization/fixtures/tenant';
import type { Tenant } from '#test/authorization/fixtures/types';
import { startTestApp, type Person, type TestApp } from '#testing';
import { queueMail } from '../../shared/mails';

let app: TestApp;
let operator: Person;
let vendorId: number;
let doomed: Tenant;
let other: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  const vendor = await makeTenant(app, ['SuperAdmin'], { isVendor: true });
  operator = vendor.admin;
  vendorId = vendor.companyId;
  other = await makeTenant(app, ['Admin']);
  doomed = await makeTenant(app, ['Admin']);
});
afterAll(() => app.close());

const ask = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.database.pool.query<R>(text, values)).rows;

/** Columns of all tables, read from the database, that may say whose a row is. */
const columnsNamed = (names: readonly string[]) =>
  ask<{ t: string; c: string }>(
    `select c.table_name as t, c.column_name as c from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any ($1)
     order by 1, 2`,
    [names],
  );

/** How many rows of each table name one of these ids. */
const rowsNaming = async (names: readonly string[], ids: readonly number[]) => {
  const counts: Record<string, number> = {};
  for (const { t, c } of await columnsNamed(names)) {
    const [row] = await ask<{ n: number }>(`select count(*) as n from ${t} where ${c} = any ($1)`, [
      ids,
    ]);
    counts[`${t}.${c}`] = row!.n;
  }
  return counts;
};

const COMPANY = ['company_id'];
const PERSON = ['user_id', 'real_user_id', 'created_by'];
const peopleOf = async (companyId: number) =>
  (await ask<{ id: number }>('select id from users where company_id = $1', [companyId])).map(
    ({ id }) => id,
  );

const imagesOnDisk = async () =>
  (await readdir(app.imageFolder, { recursive: true })).filter((name) =>
    /[0-9a-f]{32}$/.test(name),
  );

const upload = (person: Person) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api${uploadFile.path}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: pictureAs('file'),
  });

const mailTo = (companyId: number | null, address: string) =>
  app.database.asOwner((tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId,
      to: { address, name: null },
      subject: 'お知らせ',
      body: { paragraphs: ['お知らせです。'] },
    }),
  );

const mailsTo = async (tenant: Tenant) => {
  const { email } = tenant.idsOf(tenant.admin);
  const rows = await ask<{ id: number }>('select id from mails where to_address = $1', [email]);
  return rows.map(({ id }) => id);
};

/** What a company has besides its tables: images on the disk, mails and jobs, a sign-up. */
const makeTraces = async ({ companyId, admin, idsOf }: Tenant) => {
  await upload(admin);
  const { email } = idsOf(admin);
  await mailTo(companyId, email);
  await mailTo(null, email);
  await app.database.pool.query(
    `insert into account_links (kind, token_hash, details, expires_at, used_at)
     values ('sign-up', $1, jsonb_build_object('email', $2::text), now(), now())`,
    [Buffer.from(email), email],
  );
};

const remove = (id: number, headers: Record<string, string> = {}) => ({ params: { id }, headers });
const left = (ids: Record<string, number>) => Object.entries(ids).filter(([, count]) => count > 0);

describe('deleting a company', () => {
  it('is refused for the operator’s own, and to everybody but the operator', async () => {
    const refusal = await operator.refused(deleteCompany, remove(vendorId));
    expect(refusal.code).toBe('COMPANY_NOT_DELETABLE');
    expect((await doomed.admin.refused(deleteCompany, remove(doomed.companyId))).status).toBe(403);
    expect((await operator.refused(deleteCompany, remove(2_000_000_000))).status).toBe(404);
  });

  it('wants the operator to have proved who they are within minutes', async () => {
    await ask(`update sessions set confirmed_at = $2 where user_id = $1`, [
      operator.id,
      new Date(app.clock.now.getTime() - 11 * 60_000),
    ]);
    const refusal = await operator.refused(deleteCompany, remove(doomed.companyId));
    expect(refusal.code).toBe('CONFIRMATION_REQUIRED');
    await ask('update sessions set confirmed_at = $2 where user_id = $1', [
      operator.id,
      app.clock.now,
    ]);
  });

  it('answers the same once more to the same key, and finds nothing without it', async () => {
    const { company } = await app.make.company();
    const sent = remove(company.id, { 'idempotency-key': 'delete-once' });
    const first = await operator.ok(deleteCompany, sent);
    expect(first).toMatchObject({ id: company.id, name: company.name });
    expect(await operator.ok(deleteCompany, sent)).toEqual(first);
    expect((await operator.refused(deleteCompany, remove(company.id))).status).toBe(404);
    const params = { id: company.id };
    expect((await operator.refused(getCompany, { params })).status).toBe(404);
  });
});

describe('a company that was deleted', () => {
  let people: number[];
  let mailIds: number[];
  let others: Record<string, number>;
  let presets: Record<string, number>;
  beforeAll(async () => {
    for (const tenant of [other, doomed]) await makeTraces(tenant);
    people = await peopleOf(doomed.companyId);
    mailIds = await mailsTo(doomed);
    others = await rowsNaming(COMPANY, [other.companyId]);
    presets = await rowsNaming(COMPANY, [vendorId]);
    expect(await imagesOnDisk()).toHaveLength(2);
    await operator.ok(deleteCompany, remove(doomed.companyId));
  });

  it('has left no row in any table, nor have its people', async () => {
    expect(left(await rowsNaming(COMPANY, [doomed.companyId]))).toEqual([]);
    expect(left(await rowsNaming(PERSON, people))).toEqual([]);
    expect(await ask('select id from companies where id = $1', [doomed.companyId])).toEqual([]);
    expect((await doomed.admin.raw(me)).status).toBe(401);
  });

  it('has left no mail, no job about one, no sign-up and no image', async () => {
    expect(mailIds).toHaveLength(2);
    expect(await mailsTo(doomed)).toEqual([]);
    const jobs = `select 1 from pgboss.job where (data ->> 'mailId')::int = any ($1)`;
    expect(await ask(jobs, [mailIds])).toEqual([]);
    expect(await ask(jobs, [await mailsTo(other)])).toHaveLength(2);
    const signUps = await ask(`select details from account_links where kind = 'sign-up'`);
    expect(signUps).toEqual([{ details: { email: other.idsOf(other.admin).email } }]);
    await app.jobs.workOff();
    expect(await imagesOnDisk()).toHaveLength(1);
  });

  it('has taken nothing of others with it', async () => {
    expect(await rowsNaming(COMPANY, [other.companyId])).toEqual(others);
    const logged = presets['audit_log.company_id']! + 1;
    expect(await rowsNaming(COMPANY, [vendorId])).toEqual({
      ...presets,
      'audit_log.company_id': logged,
    });
    expect((await other.admin.raw(me)).status).toBe(200);
  });

  it('stays in the operator’s log, with what it held', async () => {
    const rows = await ask(
      `select user_id, real_user_id, target_id, changes from audit_log
       where company_id = $1 and action = 'company.delete' and target_id = $2`,
      [vendorId, doomed.companyId],
    );
    const held = { users: 3, departments: 3, questions: 7, courses: 1, answers: 3 };
    const changes = { name: expect.any(String), ...held };
    const who = { user_id: operator.id, real_user_id: operator.id };
    expect(rows).toEqual([{ ...who, target_id: doomed.companyId, changes }]);
  });
});

/** Foreign keys whose rows are not found by an index that begins with their columns (the company's beside). */
const WITHOUT_INDEX = `
  select c.conrelid::regclass::text || ' ' || c.conname as name from pg_constraint c
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and c.confrelid <> 'companies'::regclass
    and not exists (
      select from pg_index i, unnest(c.conkey) k
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
      where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey)
        and (array_length(c.conkey, 1) = 1 or a.attname <> 'company_id')
        and (i.indkey[0] = k or i.indkey[1] = k)
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
  order by 1`;

it('finds by an index whatever refers to a row that is deleted', async () => {
  expect(await ask(WITHOUT_INDEX)).toEqual([]);
});
