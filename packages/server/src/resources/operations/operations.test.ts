import { getMail, listJobs, listMails, retryJob, retryMail } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { queueMail } from '../../shared/mails';

let app: TestApp;
let operator: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  const { id } = await app.make.companyRow({ isVendor: true });
  operator = await app.make.user(id, { role: 'SuperAdmin' });
  ({ admin } = await app.make.company());
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('truncate mails; delete from pgboss.job'));

const queue = (subject = 'お知らせ'): Promise<number> =>
  app.database.run({ companyId: admin.companyId }, (tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId: admin.companyId,
      to: { address: 'hanako@mail.example', name: null },
      subject,
      body: { paragraphs: ['ひみつの本文'] },
    }),
  );
const firstMail = async () => (await operator.ok(listMails))[0]!;

it('lists mails of every company, newest first, without what they say', async () => {
  await queue('1通目');
  await queue('2通目');
  const received = await operator.raw(listMails, { query: { range: '[0,0]' } });
  expect(received.body).toMatchObject([{ subject: '2通目', state: 'waiting', attempts: 0 }]);
  expect(received.headers['content-range']).toBe('mails 0-0/2');
  expect(JSON.stringify(received.body)).not.toContain('ひみつ');
  const sorted = await operator.ok(listMails, { query: { sort: '["subject","ASC"]' } });
  expect(sorted.map(({ subject }) => subject)).toEqual(['1通目', '2通目']);
  expect(await operator.ok(listMails, { query: { state: 'sent' } })).toEqual([]);
});

it('keeps mails for the operator to open while no mail server is set, and notes who opened one', async () => {
  await queue();
  await app.jobs.workOff();
  const { id } = await firstMail();
  const mail = await operator.ok(getMail, { params: { id } });
  expect(mail).toMatchObject({ state: 'kept', text: expect.stringContaining('ひみつの本文') });
  const { rows } = await app.database.pool.query(
    `select real_user_id, target_id from audit_log where action = 'mail.read'`,
  );
  expect(rows).toEqual([{ real_user_id: operator.id, target_id: id }]);
});

it('sends a kept mail again when asked, and one that waits or was sent not', async () => {
  await queue();
  await app.jobs.workOff();
  const params = { id: (await firstMail()).id };
  expect(await operator.ok(retryMail, { params })).toMatchObject({ state: 'waiting' });
  expect((await operator.refused(retryMail, { params })).code).toBe('CONFLICT');
  await app.jobs.workOff();
  expect(await firstMail()).toMatchObject({ state: 'kept', attempts: 1 });
  expect((await operator.refused(retryMail, { params: { id: 999_999 } })).code).toBe('NOT_FOUND');
});

it('shows what became of the jobs, without their data, and tries a failed one again', async () => {
  await queue();
  await app.database.pool.query('alter table mails rename to mails_away');
  await app.database.pool.query('update pgboss.job set retry_limit = 0');
  await app.jobs.workOff();
  await app.database.pool.query('alter table mails_away rename to mails');
  const [job] = await operator.ok(listJobs, { query: { state: 'failed', name: 'deliver-mail' } });
  expect(job).toMatchObject({ name: 'deliver-mail', error: expect.stringContaining('mails') });
  expect(job).not.toHaveProperty('data');
  const params = { id: job!.id };
  expect(await operator.ok(retryJob, { params })).toMatchObject({ state: 'retry' });
  expect((await operator.refused(retryJob, { params })).code).toBe('CONFLICT');
  await app.jobs.workOff();
  expect(await operator.ok(listJobs)).toMatchObject([{ id: job!.id, state: 'completed' }]);
  expect(await firstMail()).toMatchObject({ state: 'kept' });
});

it('is the operator’s alone', async () => {
  await queue();
  const { id } = await firstMail();
  for (const [spec, params] of [
    [listMails, {}],
    [getMail, { id }],
    [retryMail, { id }],
    [listJobs, {}],
    [retryJob, { id: '7d4f0d5e-2f3d-4f0e-9a3c-3f0a6f1f7b11' }],
  ] as const) {
    expect((await admin.refused(spec, { params })).code).toBe('FORBIDDEN');
    expect((await app.nobody.refused(spec, { params })).code).toBe('UNAUTHENTICATED');
  }
});
