import {
  deleteUser,
  getCertificateFile,
  issueCertificate,
  updateUser,
  verifyCertificate,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { basicRows, type BasicRows } from './scores.testing';

let app: TestApp;
let rows: BasicRows;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://learn.test.example' } });
  rows = basicRows(app);
});
afterAll(() => app.close());

/** A learner who has passed a basic. */
const makePassed = async (on = '2026-11-19') => {
  const made = await app.make.company();
  const basic = await rows.basic(made.company.id, { name: '情報セキュリティ' });
  const users = [made.learner.id];
  const [sheet] = await rows.sit(made.company.id, basic, { users, on, right: 8 });
  return { ...made, basic, params: { survey_sheet_id: sheet! } };
};

describe('a certificate', () => {
  it('says who passed what and when, with the names of that day', async () => {
    const { company, learner, admin, params } = await makePassed();
    const issued = await learner.ok(issueCertificate, { params });
    expect(issued).toEqual({
      number: '2026-0001',
      user_name: learner.name,
      company_name: company.name,
      basic_name: '情報セキュリティ',
      course_name: null,
      passed_on: '2026-11-19',
      expires_on: null,
      survey_sheet_id: params.survey_sheet_id,
      examination_id: null,
      issued_at: app.clock.now.toISOString(),
      code: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/) as string,
    });
    await admin.ok(updateUser, { params: { id: learner.id }, body: { name: '新しい 名前' } });
    expect(await learner.ok(issueCertificate, { params })).toEqual(issued);
    const { rows: logged } = await app.database.pool.query(
      "select target_id, changes from audit_log where company_id = $1 and action = 'certificate.issue'",
      [company.id],
    );
    expect(logged).toEqual([
      {
        target_id: learner.id,
        changes: { certificate_number: '2026-0001', survey_sheet_id: params.survey_sheet_id },
      },
    ]);
  });

  it('is issued to the holder, a manager and an admin, and to nobody else', async () => {
    const { company, manager, admin, learner, params } = await makePassed();
    const first = await manager.ok(issueCertificate, { params });
    expect((await admin.ok(issueCertificate, { params })).code).toBe(first.code);
    const colleague = await app.make.user(company.id);
    const { admin: stranger } = await app.make.company();
    for (const person of [colleague, stranger])
      for (const call of [issueCertificate, getCertificateFile])
        expect((await person.refused(call, { params })).status).toBe(404);
    expect((await app.nobody.refused(issueCertificate, { params })).status).toBe(401);
    const none = { params: { survey_sheet_id: 999_999 } };
    expect((await learner.refused(issueCertificate, none)).status).toBe(404);
  });

  it('is of a passed sitting alone', async () => {
    const { company, basic, learner } = await makePassed();
    const users = [learner.id];
    const [failed] = await rows.sit(company.id, basic, { users, on: '2026-11-20', right: 7 });
    const { rows: open } = await app.database.pool.query<{ id: number }>(
      `insert into survey_sheets (company_id, user_id, kind, basic_id, pass_mark_percent, question_count, created_on)
       values ($1, $2, 'Basic', $3, 80, 10, '2026-11-20') returning id`,
      [company.id, learner.id, basic.id],
    );
    for (const sheet of [failed!, open[0]!.id]) {
      const params = { survey_sheet_id: sheet };
      const refusal = await learner.refused(issueCertificate, { params });
      expect(refusal).toMatchObject({ status: 409, code: 'NOT_PASSED' });
      expect((await learner.refused(getCertificateFile, { params })).status).toBe(404);
    }
  });
});

describe('the number of a certificate', () => {
  it('counts in the company and year, one for each, however many are issued at once', async () => {
    const { company, basic, admin } = await makePassed();
    const users = await rows.people(company.id, { count: 6 });
    const sheets = await rows.sit(company.id, basic, { users, on: '2026-11-01', right: 9 });
    const [old] = await rows.sit(company.id, basic, {
      users: users.slice(0, 1),
      on: '2025-12-31',
      right: 9,
    });
    const twice = [...sheets, ...sheets].map((id) => ({ params: { survey_sheet_id: id } }));
    const issued = await Promise.all(twice.map((sent) => admin.ok(issueCertificate, sent)));
    expect([...new Set(issued.map(({ number }) => number))].sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((at) => `2026-000${at}`),
    );
    for (const [at, sheet] of sheets.entries())
      expect([sheet, issued[at]!.number, issued[at]!.code]).toEqual([
        sheet,
        issued[at + sheets.length]!.number,
        issued[at + sheets.length]!.code,
      ]);
    const lastYear = { params: { survey_sheet_id: old! } };
    expect((await admin.ok(issueCertificate, lastYear)).number).toBe('2025-0001');
  });

  it('is not given to somebody else when its holder was deleted', async () => {
    const { company, basic, admin, learner, params } = await makePassed();
    await learner.ok(issueCertificate, { params });
    const users = await rows.people(company.id, { count: 1 });
    const [next] = await rows.sit(company.id, basic, { users, on: '2026-11-01', right: 9 });
    await app.database.pool.query('update users set deactivated_at = now() where id = $1', [
      learner.id,
    ]);
    await admin.ok(deleteUser, { params: { id: learner.id } });
    const issued = await admin.ok(issueCertificate, { params: { survey_sheet_id: next! } });
    expect(issued.number).toBe('2026-0002');
  });
});

describe('the file of a certificate', () => {
  it('is a PDF, the same bytes each time', async () => {
    const { learner, manager, params } = await makePassed();
    expect((await learner.refused(getCertificateFile, { params })).status).toBe(404);
    await learner.ok(issueCertificate, { params });
    const received = await learner.raw(getCertificateFile, { params });
    expect(received.status).toBe(200);
    expect(received.headers['content-type']).toBe('application/pdf');
    expect(received.headers['content-disposition']).toContain('certificate-2026-0001.pdf');
    expect(received.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await manager.raw(getCertificateFile, { params });
    expect(again.bytes.equals(received.bytes)).toBe(true);
  });
});

describe('the verification address', () => {
  it('shows what the certificate says and nothing else', async () => {
    const { company, learner, params } = await makePassed();
    const { code } = await learner.ok(issueCertificate, { params });
    expect(await app.nobody.ok(verifyCertificate, { params: { code } })).toEqual({
      number: '2026-0001',
      user_name: learner.name,
      company_name: company.name,
      basic_name: '情報セキュリティ',
      course_name: null,
      passed_on: '2026-11-19',
      expires_on: null,
      is_expired: false,
      revoked_at: null,
    });
  });

  it('knows no other code, no deactivated company and no deleted person', async () => {
    const status = async (code: string) =>
      (await app.nobody.raw(verifyCertificate, { params: { code } })).status;
    expect(await status('A'.repeat(22))).toBe(404);
    expect(await status('short')).toBe(400);
    const { company, learner, params } = await makePassed();
    const { code } = await learner.ok(issueCertificate, { params });
    const { pool } = app.database;
    await pool.query('update companies set deactivated_at = now() where id = $1', [company.id]);
    expect(await status(code)).toBe(404);
    await pool.query('update companies set deactivated_at = null where id = $1', [company.id]);
    expect(await status(code)).toBe(200);
    await pool.query('delete from users where id = $1', [learner.id]);
    expect(await status(code)).toBe(404);
  });

  it('is asked for 300 times an hour from one address', async () => {
    app.clock.addDays(2);
    const { learner, params } = await makePassed();
    const { code } = await learner.ok(issueCertificate, { params });
    await app.database.pool.query('update rate_limits set count = 299 where true');
    await app.nobody.ok(verifyCertificate, { params: { code } });
    await app.database.pool.query('update rate_limits set count = 300 where true');
    const refusal = await app.nobody.refused(verifyCertificate, { params: { code } });
    expect(refusal).toMatchObject({ status: 429 });
    app.clock.addDays(-2);
  });
});
