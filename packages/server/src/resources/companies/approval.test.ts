import {
  createUser,
  listCompanies,
  listMails,
  getMail,
  retryMail,
  updateCompany,
  type CompanyDetail,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { runCleanup } from '../../shared/cleanup';

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
    await app.jobs.workOff();
    const { id, state } = await mailTo(email);
    expect(state).toBe('held');
    expect((await operator.refused(retryMail, { params: { id } })).code).toBe('CONFLICT');
    expect((await approve(company.id)).approved).toBe(true);
    await app.jobs.workOff();
    // No mail server is set here: sent mails are in the operator's mailbox.
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

  it('sends at most fifty invitations a day, even when users are created and deactivated in between', async () => {
    const { admin } = await app.make.company({ isApproved: false, seats: null });
    for (let times = 0; times < 50; times += 1) await invite(admin);
    const body = { name: '五十一', email: 'fifty-one@approval.example' };
    expect(await admin.refused(createUser, { body })).toMatchObject({ status: 429 });
    app.clock.addDays(1);
    await invite(admin);
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
