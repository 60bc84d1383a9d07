import {
  createUser,
  getCompany,
  listCompanies,
  listMails,
  getMail,
  retryMail,
  updateCompany,
  type CompanyDetail,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { runCleanup } from '../../cleanup';
import { queueMail } from '../../shared/mails';
import { sendQueuedInvitations } from './send-invitations';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true })).admin;
});
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

let serial = 0;
const invite = async (admin: Person): Promise<string> => {
  const email = `invited${(serial += 1)}@approval.example`;
  await admin.ok(createUser, { body: { name: '新人', email } });
  return email;
};
/** Another mail of the company, to somebody who has not shown that the address is theirs. */
const writeTo = async (companyId: number): Promise<string> => {
  const address = `written${(serial += 1)}@approval.example`;
  await app.database.run({ companyId }, (tx) =>
    queueMail(tx, app.jobs, {
      kind: 'welcome',
      companyId,
      to: { address, name: null },
      subject: '受講のお願い',
      body: { paragraphs: ['受講してください。'] },
    }),
  );
  return address;
};
const fail = (error: unknown): never => {
  throw error;
};
const mailTo = async (email: string) =>
  (await operator.ok(listMails, { query: { range: '[0,999]' } })).find(
    ({ to_address }) => to_address === email,
  )!;
const approve = (companyId: number): Promise<CompanyDetail> =>
  operator.ok(updateCompany, { params: { id: companyId }, body: { approved: true } });

describe('a company without approval', () => {
  it('sends no mail to unproved addresses until the operator approves it', async () => {
    const { company, admin } = await app.make.company({ isApproved: false });
    const email = await invite(admin);
    const other = await writeTo(company.id);
    await app.jobs.workOff();
    expect(await mailTo(email)).toBeUndefined();
    const { id, state } = await mailTo(other);
    expect(state).toBe('held');
    expect((await operator.refused(retryMail, { params: { id } })).code).toBe('CONFLICT');
    const before = await operator.ok(getCompany, { params: { id: company.id } });
    expect(before.mails_waiting).toBe(2);
    expect(await approve(company.id)).toMatchObject({ approved: true, mails_waiting: 1 });
    await sendQueuedInvitations(app, app.clock.now, fail);
    await app.jobs.workOff();
    // No mail server is set here: sent mails are in the operator's mailbox.
    expect((await mailTo(other)).state).toBe('kept');
    expect((await mailTo(email)).state).toBe('kept');
    expect((await mailTo(await invite(admin))).state).toBe('waiting');
  });

  it('is listed for the operator, and approved only by the operator', async () => {
    const { company, admin } = await app.make.company({ isApproved: false });
    const found = await operator.ok(listCompanies, { query: { approved: false } });
    expect(found.map(({ id }) => id)).toContain(company.id);
    expect(found.every(({ approved }) => !approved)).toBe(true);
    const change = { params: { id: company.id }, body: { approved: true } };
    expect(await admin.refused(updateCompany, change)).toMatchObject({ status: 403 });
  });
});

describe('the content of a mail', () => {
  it('is encrypted while it waits, and deleted when its link expires', async () => {
    const { admin } = await app.make.company();
    const email = await invite(admin);
    const { id } = await mailTo(email);
    const stored = async () => {
      const { rows } = await app.database.pool.query('select * from mails where id = $1', [id]);
      return rows[0] as Record<string, unknown>;
    };
    const row = await stored();
    expect(String(row['sealed_body'])).not.toContain('password-edit');
    expect((await operator.ok(getMail, { params: { id } })).text).toContain(
      '/password-edit#token=',
    );
    app.clock.addDays(7);
    await runCleanup(app.database, app.clock.now);
    expect(await stored()).toMatchObject({ sealed_body: null, state: 'failed' });
    expect((await operator.ok(getMail, { params: { id } })).text).toBeNull();
    expect((await operator.refused(retryMail, { params: { id } })).code).toBe('CONFLICT');
  });
});
