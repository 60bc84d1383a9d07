import {
  createExaminations,
  exportCertificates,
  getCourseCertificateFile,
  getCourseGlance,
  getExamination,
  getQualificationsFile,
  issueCourseCertificate,
  listAuditLog,
  listCertificates,
  listExaminations,
  listNotifications,
  listQualifications,
  nextSheet,
  updateCourseTemplate,
  verifyCertificate,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerInTurn, startTestApp, type Person, type TestApp } from '#testing';
import { issueDueCertificates } from '../certificates/issue-due';
import { giveAllAgain } from './give-again';

type People = Awaited<ReturnType<TestApp['make']['company']>>;

let app: TestApp;
let people: People;
let course: { id: number; name: string };
let first: number;

const fail = (error: unknown): never => {
  throw error;
};
/** What two servers do by themselves at the clock's moment. */
const workBehind = async () => {
  const { now } = app.clock;
  for (const work of [issueDueCertificates, giveAllAgain])
    await Promise.all([work(app, now, { onFailure: fail }), work(app, now, { onFailure: fail })]);
};
/** The company's day, some days ago. */
const dayBefore = (days: number): string =>
  new Date(app.clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const take = async (person: Person, marks: readonly boolean[]) => {
  const own = await person.ok(listExaminations);
  const today = dayBefore(0);
  const open = own.find(
    ({ progress, disabled, to }) =>
      progress !== 'Completed' && !disabled && (to === null || to >= today),
  )!;
  const { survey_sheet: sheet } = await person.ok(nextSheet, {
    params: { examination_id: open.id },
  });
  // Nothing comes on a day off.
  if (sheet !== null) await answerInTurn(person, sheet.id, marks);
  return open.id;
};
const assign = (person: Person) =>
  people.admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: [person.id] },
  });
const held = (query: Record<string, string | number | boolean> = {}) =>
  people.admin.ok(listCertificates, { query });

beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://learn.test.example' } });
  app.clock.set('2026-11-20T09:00:00+09:00');
  people = await app.make.company();
  ({ course } = await app.make.course(people.admin, { count: 3, name: '普通救命講習' }));
});
afterAll(() => app.close());

it('a course gives a certificate that ends, to who passes from a day on', async () => {
  const { admin, learner, manager } = people;
  const params = { course_template_id: course.id };
  const set = (certificate: object) =>
    admin.refused(updateCourseTemplate, { params, body: { certificate } as never });
  const since = '2026-11-20';
  for (const wrong of [
    { valid_months: null, retake_days: 30, since },
    { valid_months: 1, retake_days: 28, since },
  ])
    expect((await set(wrong)).errors).toMatchObject([{ field: 'certificate.retake_days' }]);
  expect((await set({ valid_months: 121, retake_days: null, since })).status).toBe(400);
  const certificate = { valid_months: 12, retake_days: 60, since };
  const saved = await admin.ok(updateCourseTemplate, { params, body: { certificate } });
  expect(saved.certificate).toEqual(certificate);

  await assign(learner);
  await assign(manager);
  first = await take(learner, [true, true, true]);
  const failed = await take(manager, [true, false, false]);
  const of = (id: number) => ({ params: { examination_id: id } });
  expect((await learner.ok(getExamination, of(first))).has_certificate).toBe(true);
  expect(await manager.refused(issueCourseCertificate, of(failed))).toMatchObject({
    status: 409,
    code: 'NOT_PASSED',
  });
  expect((await learner.refused(getCourseCertificateFile, of(first))).status).toBe(404);
  await workBehind();
  const issued = await learner.ok(issueCourseCertificate, of(first));
  expect(issued).toMatchObject({
    number: '2026-0001',
    course_name: '普通救命講習',
    basic_name: null,
    passed_on: '2026-11-20',
    expires_on: '2027-11-20',
    examination_id: first,
  });
  const file = await learner.raw(getCourseCertificateFile, of(first));
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await learner.ok(listNotifications)).toMatchObject({
    items: [{ kind: 'CourseCertificate', data: { number: '2026-0001' } }, {}, {}],
  });
  const { admin: stranger } = await app.make.company();
  expect((await stranger.refused(issueCourseCertificate, of(first))).status).toBe(404);
  expect(await stranger.ok(listCertificates)).toEqual([]);
});

it('who holds which until when is a list, a file and a page of the person', async () => {
  const { admin, learner, manager, company } = people;
  const outsider = await app.make.user(company.id, { role: 'DepartmentManager' });
  expect(await held()).toMatchObject([
    { user_name: learner.name, number: '2026-0001', state: 'Valid', expires_on: '2027-11-20' },
  ]);
  expect(await manager.ok(listCertificates)).toHaveLength(1);
  expect(await outsider.ok(listCertificates)).toEqual([]);
  expect(await held({ ends_within: '180' })).toEqual([]);
  expect(await held({ q: '救命', state: '["Valid"]' })).toHaveLength(1);
  expect(await held({ q: '2026-0001' })).toHaveLength(1);
  const department = { department_id: people.department.id };
  expect(await held({ ...department, queryByDept: true })).toHaveLength(1);
  const glance = { params: { id: course.id } };
  expect(await admin.ok(getCourseGlance, glance)).toEqual({
    held: 2,
    completed: 2,
    passed: 1,
    failed: 1,
    waiting: 0,
    late: 0,
    earliest_to: null,
    certificates: { valid: 1, ending: 0, expired: 0 },
  });
  expect(await outsider.ok(getCourseGlance, glance)).toMatchObject({
    held: 0,
    certificates: { valid: 0 },
  });
  const saved = await admin.raw(exportCertificates, { body: { format: 'csv' } });
  expect(saved.bytes.toString()).toContain('2026-0001');
  const params = { id: learner.id };
  expect(await learner.ok(listQualifications, { params })).toEqual([
    {
      number: '2026-0001',
      basic_name: null,
      course_name: '普通救命講習',
      passed_on: '2026-11-20',
      expires_on: '2027-11-20',
      state: 'Valid',
    },
  ]);
  expect((await outsider.refused(listQualifications, { params })).status).toBe(404);
  const page = await admin.raw(getQualificationsFile, { params });
  expect(page.headers['content-type']).toBe('application/pdf');
});

it('the course is given again within the window, once, and renewing loses no day', async () => {
  const { admin, learner } = people;
  app.clock.set('2027-09-20T09:00:00+09:00');
  await workBehind();
  expect(await learner.ok(listExaminations)).toHaveLength(1);
  app.clock.set('2027-09-21T09:00:00+09:00');
  await workBehind();
  await workBehind();
  const own = await learner.ok(listExaminations);
  const given = own.find(({ progress }) => progress === 'NotTaken')!;
  expect(own).toHaveLength(2);
  expect(given).toMatchObject({ from: '2027-09-21', to: '2027-11-20' });
  expect(own.find(({ id }) => id === first)).toMatchObject({ disabled: true, result: 'Passed' });
  const { items } = await learner.ok(listNotifications);
  expect(items.map(({ kind }) => kind).slice(0, 2)).toEqual([
    'CertificateEnding',
    'CourseCertificate',
  ]);
  expect(items[0]).toMatchObject({ data: { examination_id: given.id, expires_on: '2027-11-20' } });
  expect(await held({ ends_within: '60' })).toMatchObject([{ retaken_on: '2027-09-21' }]);
  const { items: log } = await admin.ok(listAuditLog, { query: { limit: 5 } });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['examinations.assign', 'examination.disable']),
  );
  await take(learner, [true, true, true]);
  await workBehind();
  expect(await held()).toMatchObject([{ number: '2027-0001', expires_on: '2028-11-20' }]);
});

it('a certificate that has ended says so where it is verified, and is given again after the end', async () => {
  const { learner } = people;
  const { code } = await learner.ok(issueCourseCertificate, { params: { examination_id: first } });
  const verified = () => app.nobody.ok(verifyCertificate, { params: { code } });
  app.clock.set('2027-11-20T12:00:00+09:00');
  expect(await verified()).toMatchObject({ expires_on: '2027-11-20', is_expired: false });
  app.clock.set('2029-02-01T12:00:00+09:00');
  expect(await verified()).toMatchObject({ is_expired: true });
  expect(await held({ state: '["Expired"]' })).toMatchObject([{ number: '2027-0001' }]);
  await workBehind();
  const own = await learner.ok(listExaminations);
  expect(own.find(({ progress }) => progress === 'NotTaken')).toMatchObject({
    from: '2029-02-01',
    to: '2029-04-02',
  });
});

it.each([1, 2])('who fails again gets the course again, one at a time (%i)', async (seed) => {
  app.clock.set('2030-01-07T09:00:00+09:00');
  const person = await app.make.user(people.company.id);
  await assign(person);
  await take(person, [true, true, true]);
  await workBehind();
  let state = seed;
  const draw = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
  const marksOf = { fails: [true, false, false], passes: [true, true, true] };
  const latest = async () => (await held({ q: person.name }))[0]!;
  let attempts = 0;
  app.clock.set('2030-11-08T09:00:00+09:00');
  for (let step = 0; step < 18; step += 1) {
    await workBehind();
    const today = dayBefore(0);
    const own = await person.ok(listExaminations);
    const open = own.filter(
      ({ progress, disabled, to }) =>
        progress !== 'Completed' && !disabled && (to === null || to >= today),
    );
    const { expires_on: end } = await latest();
    const isInWindow = Date.parse(end!) - Date.parse(today) <= 60 * 86_400_000;
    // What has ended just now may still be decided by a sheet of its last day.
    const isDeciding = own.some(
      ({ progress, to }) => progress !== 'Completed' && to! < today && to! >= dayBefore(2),
    );
    const count = isInWindow && !isDeciding ? 1 : 0;
    expect([step, today, end, open.length]).toEqual([step, today, end, count]);
    const what = open.length > 0 ? draw(4) : 3;
    if (what < 3) await take(person, what === 0 ? marksOf.passes : marksOf.fails);
    const failed = (await person.ok(listExaminations)).filter(({ result }) => result === 'Failed');
    attempts = Math.max(attempts, failed.length);
    await workBehind();
    // Who has failed gets nothing more on the same day.
    if (what === 1) expect(await person.ok(listExaminations)).toHaveLength(own.length);
    app.clock.addDays(what === 3 ? 1 + draw(70) : 1 + draw(20));
  }
  expect(attempts).toBeGreaterThan(1);
});
