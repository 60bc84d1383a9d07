import {
  createCourseTemplate,
  deleteQuestion,
  getCourseTemplate,
  listCourseQuestions,
  listCourseTemplates,
  listExaminationQuestions,
  listUnassignedCourses,
  updateCourseTemplate,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { sit } from '../questions/questions.testing';

let app: TestApp;
let vendor: Awaited<ReturnType<TestApp['make']['company']>>;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await app.make.company({ isVendor: true });
});
afterAll(() => app.close());

const questionsOf = async (person: Person, courseId: number, query: Record<string, string> = {}) =>
  person.ok(listCourseQuestions, { params: { course_template_id: courseId }, query });

describe('a course', () => {
  it('has the plan of the house unless told otherwise', async () => {
    const { admin, manager } = await app.make.company();
    const { course, questions } = await app.make.course(admin, {
      count: 2,
      desired_retention: undefined,
    });
    expect(course).toMatchObject({
      questions_per_sheet: 5,
      frequency: 'Daily',
      weekdays: [],
      shuffled: false,
      pass_mark: 80,
      recap_enabled: true,
      desired_retention: 85,
      interval_cap_days: 90,
      stop_after_right_in_a_row: null,
      question_count: 2,
      assigned_user_count: 0,
      completed_user_count: 0,
      editable: true,
    });
    const params = { course_template_id: course.id };
    expect(await manager.ok(getCourseTemplate, { params })).toEqual({ ...course, editable: false });
    const rows = await questionsOf(manager, course.id);
    expect(rows.map(({ question_id, sequence }) => [question_id, sequence])).toEqual([
      [questions[0]!.id, 1],
      [questions[1]!.id, 2],
    ]);
    const { minor_category_id, medium_category_name, major_category_id } = questions[0]!;
    const categories = { minor_category_id, medium_category_name, major_category_id };
    expect(rows[0]).toMatchObject(categories);
  });

  it('is refused with every issue at its place', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const mine = await app.make.question(admin);
    const gone = await app.make.question(admin);
    const theirs = await app.make.question(stranger);
    await admin.ok(deleteQuestion, { params: { id: gone.id } });
    const { errors } = await admin.refused(createCourseTemplate, {
      body: {
        name: '誤りのあるコース',
        question_ids: [mine, theirs, gone, mine].map(({ id }) => id),
        frequency: 'Weekly',
        image: 'https://example.com/a.png',
      },
    });
    expect(errors.map(({ field }) => field)).toEqual([
      'question_ids.1',
      'question_ids.2',
      'question_ids.3',
      'weekdays',
      'image',
    ]);
    const nameless = { body: { name: '  ', question_ids: [] } };
    const refused = await admin.refused(createCourseTemplate, nameless);
    expect(refused.errors).toMatchObject([{ field: 'name' }]);
  });

  it('changes in part, in the order of the week and of its questions', async () => {
    const { admin } = await app.make.company();
    const { course, questions } = await app.make.course(admin, { count: 3 });
    const reordered = [questions[2]!.id, questions[0]!.id];
    const params = { course_template_id: course.id };
    const body = {
      frequency: 'Weekly',
      weekdays: ['Fri', 'Mon', 'Fri'],
      question_ids: reordered,
    } as const;
    const changed = await admin.ok(updateCourseTemplate, {
      params,
      body: { ...body, weekdays: [...body.weekdays] },
    });
    expect(changed).toMatchObject({
      name: course.name,
      weekdays: ['Mon', 'Fri'],
      question_count: 2,
      pass_mark: 80,
    });
    const rows = await questionsOf(admin, course.id);
    expect(rows.map(({ question_id }) => question_id)).toEqual(reordered);
    const dayless = await admin.refused(updateCourseTemplate, { params, body: { weekdays: [] } });
    expect(dayless.errors).toMatchObject([{ field: 'weekdays' }]);
  });

  it('leaves the examinations made from it as they are', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    const { admin, course, examination } = made;
    const extra = await app.make.question(admin);
    await admin.ok(updateCourseTemplate, {
      params: { course_template_id: course.id },
      body: { question_ids: [extra.id], pass_mark: 10 },
    });
    const params = { examination_id: examination.id };
    expect(await admin.ok(listExaminationQuestions, { params })).toHaveLength(2);
  });

  it('is made once however often the same request arrives', async () => {
    const { admin } = await app.make.company();
    const sent = {
      body: { name: '一度だけ', question_ids: [] },
      headers: { 'idempotency-key': 'course-1' },
    };
    const first = await admin.ok(createCourseTemplate, sent);
    expect(await admin.ok(createCourseTemplate, sent)).toEqual(first);
    expect(await admin.ok(listCourseTemplates, { query: { preset: false } })).toHaveLength(1);
  });
});

describe('the list of courses', () => {
  it('tells who holds a course and who completed it, of the company alone', async () => {
    const made = await app.make.examination({ course: { count: 1 } });
    const { admin, company, course } = made;
    const second = await app.make.user(company.id);
    await app.make.examination({
      people: { ...made, learner: second },
      course: { count: 0, name: '別のコース' },
      plan: { course_template_id: course.id, to: '2026-11-21' },
    });
    await sit(made, [true]);
    const query = { preset: false, sort: '["assigned_user_count","DESC"]' };
    const counts = async () =>
      (await admin.ok(listCourseTemplates, { query })).map((row) => [
        row.name,
        row.assigned_user_count,
        row.completed_user_count,
      ]);
    expect(await counts()).toEqual([
      [course.name, 2, 1],
      ['別のコース', 0, 0],
    ]);
    app.clock.addDays(2);
    expect((await counts())[0]).toEqual([course.name, 1, 1]);
    app.clock.addDays(-2);
  });

  it('is found by part of the name, and a question deleted is no longer counted', async () => {
    const { admin } = await app.make.company();
    const { course, questions } = await app.make.course(admin, { count: 2, name: 'ＩＴの基礎' });
    await app.make.course(admin, { count: 0, name: '接客' });
    await admin.ok(deleteQuestion, { params: { id: questions[0]!.id } });
    const found = await admin.ok(listCourseTemplates, { query: { name: 'it' } });
    expect(found).toMatchObject([{ id: course.id, question_count: 1 }]);
    expect(await questionsOf(admin, course.id)).toMatchObject([
      { question_id: questions[1]!.id, sequence: 1 },
    ]);
    const beyond = await admin.raw(listCourseTemplates, {
      query: { range: '[8,9]', preset: false },
    });
    expect(beyond.headers['content-range']).toBe('course_templates */2');
  });

  it('holds what the vendor offers, for reading', async () => {
    const { course: offered } = await app.make.course(vendor.admin, { count: 1 });
    expect(offered.preset).toBe(true);
    const { admin, learner } = await app.make.company();
    const listed = await admin.ok(listCourseTemplates, { query: { preset: true } });
    expect(listed).toContainEqual({ ...offered, editable: false });
    const change = { params: { course_template_id: offered.id }, body: { name: '改名' } };
    expect((await admin.refused(updateCourseTemplate, change)).code).toBe('FORBIDDEN');
    expect((await learner.refused(listCourseTemplates)).code).toBe('FORBIDDEN');
    const vendorAdmin = await app.make.user(vendor.company.id, { role: 'Admin' });
    const internal = await app.make.question(vendorAdmin);
    const { errors } = await vendor.admin.refused(updateCourseTemplate, {
      ...change,
      body: { question_ids: [internal.id] },
    });
    expect(errors).toMatchObject([{ field: 'question_ids.0' }]);
  });

  it('does not show one company the courses of another', async () => {
    const { admin } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 0 });
    const { admin: stranger } = await app.make.company();
    const params = { course_template_id: course.id };
    expect((await stranger.refused(getCourseTemplate, { params })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(listCourseQuestions, { params })).code).toBe('NOT_FOUND');
    const change = { params, body: { name: '乗っ取り' } };
    expect((await stranger.refused(updateCourseTemplate, change)).code).toBe('NOT_FOUND');
    expect(await stranger.ok(listCourseTemplates, { query: { preset: false } })).toEqual([]);
  });
});

describe('the courses a user does not hold', () => {
  it('are all but the live ones, for those who may see the user', async () => {
    const { admin, manager, learner, course } = await app.make.examination({
      course: { count: 1 },
      plan: { to: '2026-11-25' },
    });
    const { course: free } = await app.make.course(admin, { count: 0 });
    const sent = { params: { id: learner.id }, query: { preset: false } };
    const ids = async () => (await manager.ok(listUnassignedCourses, sent)).map(({ id }) => id);
    expect(await ids()).toEqual([free.id]);
    app.clock.addDays(6);
    expect(await ids()).toEqual([free.id, course.id]);
    app.clock.addDays(-6);
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(listUnassignedCourses, sent)).code).toBe('NOT_FOUND');
  });
});
