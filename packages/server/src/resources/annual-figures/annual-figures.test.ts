import {
  createErratum,
  createUserAttribute,
  deleteUser,
  downloadAnnualReport,
  getAnnualFigures,
  nextQuestion,
  nextSheet,
  setUserAttributes,
  updateCompany,
  updateUserAttribute,
} from '@tokiori/contract';
import { ANNUAL_ROWS } from '@tokiori/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { answerInTurn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));

const yearOf = (fiscal_year: number) => ({ query: { fiscal_year: String(fiscal_year) } });
/** Rows of tests are made now, whatever their clock says. */
const beganOn = (companyId: number, day: string) =>
  app.database.asOwner(async (tx) => {
    const created_at = new Date(`${day}T09:00:00+09:00`);
    await tx.updateTable('companies').set({ created_at }).where('id', '=', companyId).execute();
    await tx.updateTable('users').set({ created_at }).where('company_id', '=', companyId).execute();
  });

it('is about the year that runs, until today, and about none before the company', async () => {
  const { admin, company } = await app.make.company();
  await beganOn(company.id, '2026-06-01');
  const told = await admin.ok(getAnnualFigures);
  expect(told).toMatchObject({
    fiscal_year: 2026,
    first_year: 2026,
    last_year: 2026,
    from: '2026-04-01',
    to: '2026-11-20',
    is_running: true,
    previous: null,
    employment_types: null,
    genders: null,
  });
  expect(told.total).toMatchObject({ people: 3, learners: 0, seconds: 0 });
  expect(told.total.average_people).toMatchObject({ numerator: 3 * 173, denominator: 234 });
  expect(told.total.retention_rate.value).toBeNull();
  for (const year of [2025, 2027])
    expect((await admin.refused(getAnnualFigures, yearOf(year))).errors[0]?.field).toBe(
      'fiscal_year',
    );
});

it('holds a year that is over to the whole one before', async () => {
  const { admin, company } = await app.make.company();
  await beganOn(company.id, '2024-06-01');
  expect(await admin.ok(getAnnualFigures, yearOf(2025))).toMatchObject({
    from: '2025-04-01',
    to: '2026-03-31',
    is_running: false,
    previous: { from: '2024-04-01', to: '2025-03-31' },
  });
  await admin.ok(updateCompany, {
    params: { id: company.id },
    body: { fiscal_year_start_month: 1 },
  });
  expect(await admin.ok(getAnnualFigures)).toMatchObject({
    from: '2026-01-01',
    to: '2026-11-20',
    previous: { from: '2025-01-01', to: '2025-11-20' },
  });
});

it('counts what was learned, and keeps what people who left did', async () => {
  const { admin, learner, company, examination } = await app.make.examination({
    course: { count: 2, questions_per_sheet: 2 },
  });
  await beganOn(company.id, '2026-04-01');
  const params = { examination_id: examination.id };
  const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
  await answerInTurn(learner, sheet!.id, [true, false]);
  const before = (await admin.ok(getAnnualFigures)).total;
  expect(before).toMatchObject({
    people: 3,
    learners: 1,
    correct_rate: { value: 0.5, numerator: 1, denominator: 2 },
    completion: { value: 0, numerator: 0, denominator: 1 },
    required_completion: { value: null, denominator: 0 },
  });
  await admin.ok(deleteUser, { params: { id: learner.id } });
  const after = (await admin.ok(getAnnualFigures)).total;
  expect(after).toEqual({
    ...before,
    people: 2,
    learners: 0,
    average_people: after.average_people,
    seconds_per_person: after.seconds_per_person,
  });
});

it('follows a correction of what was right', async () => {
  const { admin, learner, company, examination } = await app.make.examination({
    course: { count: 2, questions_per_sheet: 2, pass_mark: 100 },
  });
  await beganOn(company.id, '2026-04-01');
  const params = { examination_id: examination.id };
  const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
  await answerInTurn(learner, sheet!.id, [true]);
  const { question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
  await answerInTurn(learner, sheet!.id, [false]);
  const before = (await admin.ok(getAnnualFigures)).total;
  expect([before.correct_rate.numerator, before.completion.numerator]).toEqual([1, 0]);
  await admin.ok(createErratum, {
    params: { id: question!.id },
    body: { kind: 'Everybody' },
  });
  const after = (await admin.ok(getAnnualFigures)).total;
  expect(after).toMatchObject({
    correct_rate: { value: 1, numerator: 2, denominator: 2 },
    completion: { value: 1, numerator: 1, denominator: 1 },
    seconds: before.seconds,
  });
});

const area = (admin: Person, name: string) =>
  admin.ok(createUserAttribute, {
    body: { name, kind: 'Choice', choices: [{ name: '正社員' }, { name: '契約社員' }] },
  });

it('is cut by the attribute that the company says is 雇用区分, and hides small groups', async () => {
  const { admin, company } = await app.make.company();
  const { id, name } = await area(admin, '契約の形態');
  const params = { id };
  expect(
    await admin.ok(updateUserAttribute, { params, body: { used_as: 'EmploymentType' } }),
  ).toMatchObject({ used_as: 'EmploymentType' });
  for (const [count, value] of [
    [6, '正社員'],
    [2, '契約社員'],
  ] as const)
    for (let made = 0; made < count; made += 1) {
      const user = await app.make.user(company.id);
      await admin.ok(setUserAttributes, {
        params: { user_id: user.id },
        body: { attributes: { [id]: value } },
      });
    }
  await beganOn(company.id, '2026-04-01');
  const cut = (await admin.ok(getAnnualFigures)).employment_types!;
  expect(cut.name).toBe(name);
  // The 2 and the 3 without a value are five together, so that the total tells of neither.
  expect(
    cut.groups.map(({ label, people, hidden, measures }) => [
      label,
      people,
      hidden,
      measures?.people,
    ]),
  ).toEqual([
    ['正社員', 6, false, 6],
    ['契約社員', 2, true, undefined],
    ['未登録', 3, true, undefined],
  ]);
  await admin.ok(updateUserAttribute, { params, body: { used_as: null } });
  expect((await admin.ok(getAnnualFigures)).employment_types).toBeNull();
});

it('takes one attribute of choices for each', async () => {
  const { admin } = await app.make.company();
  const first = await area(admin, '雇用区分');
  const second = await area(admin, '別の区分');
  await admin.ok(updateUserAttribute, { params: { id: first.id }, body: { used_as: 'Gender' } });
  const wrong = (id: number) =>
    admin.refused(updateUserAttribute, { params: { id }, body: { used_as: 'Gender' } });
  expect((await wrong(second.id)).errors[0]).toMatchObject({ field: 'used_as' });
  const text = await admin.ok(createUserAttribute, { body: { name: '資格', kind: 'Text' } });
  expect((await wrong(text.id)).errors[0]).toMatchObject({ field: 'used_as' });
});

it('is a PDF file of two pages with the same figures', async () => {
  const { admin, company } = await app.make.company();
  await beganOn(company.id, '2026-04-01');
  const { total, company_name: name } = await admin.ok(getAnnualFigures);
  const { status, bytes, headers } = await admin.raw(downloadAnnualReport);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const [first = ''] = text.map((page) => page.replaceAll(/\s+/g, ' '));
  expect(text).toHaveLength(2);
  expect(first).toContain(name);
  for (const { label, text: textOf } of ANNUAL_ROWS)
    expect(first).toContain(`${label.trim()} ${textOf(total)} —`);
});

it('is for admins alone', async () => {
  const { manager, learner } = await app.make.company();
  for (const who of [manager, learner]) {
    expect((await who.refused(getAnnualFigures)).code).toBe('FORBIDDEN');
    expect((await who.refused(downloadAnnualReport)).code).toBe('FORBIDDEN');
  }
  expect((await app.nobody.refused(getAnnualFigures)).status).toBe(401);
});
