import {
  beginBasicSitting,
  beginExaminationSitting,
  endImpersonation,
  getExamination,
  setExtraTime,
  startImpersonation,
  studentBasics,
  updateBasic,
  updateCourseTemplate,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let superadmin: Person;
beforeAll(async () => {
  app = await startTestApp();
  const { company } = await app.make.company({ isVendor: true });
  superadmin = await app.make.user(company.id, { role: 'SuperAdmin' });
});
// A Wednesday.
beforeEach(() => app.clock.set('2026-11-18T09:00:00+09:00'));
afterAll(() => app.close());

type Rules = NonNullable<BodyInput<typeof updateCourseTemplate>['exam_rules']>;
const LIMIT: Rules = { time_limit_minutes: 30 };
const CHANGED = '試験の受け方が変わりました。内容をもう一度読んでから始めてください。';

/** A learner with a course that is an examination, and how it is read, begun and changed. */
const makeCourse = async () => {
  const course = { count: 4, questions_per_sheet: 2, exam_rules: LIMIT };
  const people = await app.make.examination({ course });
  const { admin, learner, examination } = people;
  const call = { params: { examination_id: examination.id } };
  return {
    ...people,
    read: async () => (await learner.ok(getExamination, call)).exam!.digest,
    change: (exam_rules: Rules | null) =>
      admin.ok(updateCourseTemplate, {
        params: { course_template_id: people.course.id },
        body: { exam_rules },
      }),
    begin: (body?: object) => learner.ok(beginExaminationSitting, { ...call, body }),
    as: (other: Person) => other.refused(beginExaminationSitting, call),
    refused: (body: object) => learner.refused(beginExaminationSitting, { ...call, body }),
  };
};

/** The same of a basic. */
const makeBasic = async () => {
  const people = await app.make.company();
  const { admin, learner } = people;
  const { basic } = await app.make.basic(admin, { count: 2 });
  const params = { company_id: learner.companyId, basic_id: basic.id };
  await admin.ok(updateBasic, { params, body: { exam_rules: LIMIT } });
  return {
    ...people,
    read: async () => (await learner.ok(studentBasics))[0]!.exam!.digest,
    change: (exam_rules: Rules | null) => admin.ok(updateBasic, { params, body: { exam_rules } }),
    begin: (body?: object) => learner.ok(beginBasicSitting, { params, body }),
    as: (other: Person) => other.refused(beginBasicSitting, { params }),
    refused: (body: object) => learner.refused(beginBasicSitting, { params, body }),
  };
};

describe.each([
  { what: 'a course', make: makeCourse },
  { what: 'a basic', make: makeBasic },
])('$what', ({ make }) => {
  it('is begun by the rules that the learner was shown, or not', async () => {
    const { read, change, begin, refused } = await make();
    const shown = await read();
    await change({ time_limit_minutes: 10 });
    const answer = await refused({ shown });
    expect(answer).toMatchObject({ status: 409, code: 'EXAM_RULES_CHANGED' });
    expect(answer.message).toBe(CHANGED);
    // Read again, they begin by what is now told.
    const { survey_sheet: sheet } = await begin({ shown: await read() });
    expect(sheet!.ends_at).toBe('2026-11-18T00:10:00.000Z');
    // What is begun goes on, whatever is shown.
    expect((await begin({ shown })).survey_sheet).toEqual(sheet);
  });

  it('begins for a page that does not say what it showed', async () => {
    const { change, begin } = await make();
    await change({ time_limit_minutes: 10 });
    expect((await begin()).survey_sheet!.ends_at).toBe('2026-11-18T00:10:00.000Z');
  });

  it('tells of every rule, and of no rules at all', async () => {
    const { read, change, refused } = await make();
    const told = new Set([await read()]);
    for (const more of [
      { time_limit_minutes: 31 },
      { honesty: { text: '' } },
      { honesty: { text: '自分の力で受けます。' } },
      { counts_leaving: true },
      { needs_room_code: true },
    ]) {
      await change({
        ...LIMIT,
        honesty: null,
        counts_leaving: false,
        needs_room_code: false,
        ...more,
      });
      told.add(await read());
    }
    expect(told.size).toBe(6);
    await change(null);
    for (const shown of told) expect((await refused({ shown })).code).toBe('EXAM_RULES_CHANGED');
  });

  it('is begun by nobody who acts as the learner', async () => {
    const { learner, begin, as } = await make();
    await superadmin.ok(startImpersonation, { params: { user_id: learner.id } });
    expect(await as(superadmin)).toMatchObject({ status: 403, code: 'NOT_AS_ANOTHER' });
    expect((await begin()).survey_sheet!.answered_count).toBe(0);
    await superadmin.ok(endImpersonation);
  });

  it('is told anew to whom extra time is given', async () => {
    const { admin, learner, read, begin, refused } = await make();
    const shown = await read();
    await admin.ok(setExtraTime, { params: { id: learner.id }, body: { percent: 50 } });
    expect((await refused({ shown })).code).toBe('EXAM_RULES_CHANGED');
    const { survey_sheet: sheet } = await begin({ shown: await read() });
    expect(sheet!.ends_at).toBe('2026-11-18T00:45:00.000Z');
  });
});
