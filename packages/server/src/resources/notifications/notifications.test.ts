import {
  answerQuestionReport,
  bulkCourseUsers,
  countUnreadNotifications,
  createExaminations,
  deleteExamination,
  getQuestion,
  issueCertificate,
  listNotifications,
  nextSheet,
  readNotifications,
  reportQuestion,
  updateQuestion,
  type NotificationKind,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerInTurn,
  deleteOldData,
  startTestApp,
  takeBasic,
  type Person,
  type TestApp,
} from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));

const list = async (person: Person, query = {}) =>
  (await person.ok(listNotifications, { query })).items;
const kinds = async (person: Person): Promise<NotificationKind[]> =>
  (await list(person)).map(({ kind }) => kind);
const dataOf = async (person: Person, kind: NotificationKind) =>
  (await list(person)).find((told) => told.kind === kind)?.data;
const unread = async (person: Person) => (await person.ok(countUnreadNotifications)).count;
const finish = async (learner: Person, examination: { id: number }, marks: boolean[]) => {
  const { survey_sheet: sheet } = await learner.ok(nextSheet, {
    params: { examination_id: examination.id },
  });
  return answerInTurn(learner, sheet!.id, marks);
};
const short = { count: 2, questions_per_sheet: 2 };

describe('the inbox', () => {
  it('tells that a course was assigned, once for each person and course', async () => {
    const { admin, learner, manager, course, examination } = await app.make.examination();
    const body = { course_template_id: course.id, user_ids: [learner.id, manager.id] };
    await admin.ok(createExaminations, { body: { ...body, skip_assigned: true } });
    expect(await list(learner)).toEqual([
      {
        id: expect.any(Number),
        kind: 'Assigned',
        created_at: app.clock.now.toISOString(),
        read_at: null,
        data: {
          name: course.name,
          examination_id: examination.id,
          from: '2026-11-20',
          to: null,
          question_count: 5,
        },
      },
    ]);
    expect(await kinds(manager)).toEqual(['Assigned']);
    expect(await kinds(admin)).toEqual([]);
  });

  it('tells it also when a task assigns, and takes it back with the examination', async () => {
    const { admin, learner, course, examination } = await app.make.examination();
    const other = await app.make.user(learner.companyId);
    const params = { id: course.id };
    await admin.ok(bulkCourseUsers, { params, body: { action: 'Assign', user_ids: [other.id] } });
    expect(await kinds(other)).toEqual(['Assigned']);
    await admin.ok(deleteExamination, { params: { examination_id: examination.id } });
    expect([await kinds(learner), await kinds(other)]).toEqual([[], ['Assigned']]);
  });

  it('tells the result with the last answer', async () => {
    const { learner, course, examination } = await app.make.examination({ course: short });
    await finish(learner, examination, [true]);
    expect(await kinds(learner)).toEqual(['Assigned']);
    await finish(learner, examination, [false]);
    expect(await kinds(learner)).toEqual(['Result', 'Assigned']);
    expect(await dataOf(learner, 'Result')).toEqual({
      name: course.name,
      examination_id: examination.id,
      passed: false,
      correct_count: 1,
      question_count: 2,
    });
  });

  it('tells a certificate once, however often it is asked for', async () => {
    const { admin, learner } = await app.make.company();
    const { basic } = await app.make.basic(admin);
    const sheet = await takeBasic(learner, basic.id, { correct: 3 });
    const params = { survey_sheet_id: sheet.id };
    const { number } = await learner.ok(issueCertificate, { params });
    await learner.ok(issueCertificate, { params });
    expect(await list(learner)).toMatchObject([
      { kind: 'Certificate', data: { name: basic.name, survey_sheet_id: sheet.id, number } },
    ]);
  });

  it('is read one by one or at once, by its owner alone', async () => {
    const { admin, learner } = await app.make.examination();
    await app.make.examination({ people: { ...(await app.make.company()), admin, learner } });
    const [newest, oldest] = await list(learner);
    expect(await unread(learner)).toBe(2);
    const body = { ids: [newest!.id] };
    expect(await admin.ok(readNotifications, { body })).toEqual({ count: 0 });
    expect(await learner.ok(readNotifications, { body })).toEqual({ count: 1 });
    expect(await list(learner)).toMatchObject([
      { id: newest!.id, read_at: app.clock.now.toISOString() },
      { id: oldest!.id, read_at: null },
    ]);
    expect(await learner.ok(readNotifications, { body: { all: true } })).toEqual({ count: 0 });
    expect((await learner.refused(readNotifications, { body: {} as never })).code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('comes in pages, newest first, and goes after 180 days', async () => {
    const { admin, learner } = await app.make.examination();
    const people = { ...(await app.make.company()), admin, learner };
    app.clock.addDays(1);
    await app.make.examination({ people });
    const first = await learner.ok(listNotifications, { query: { limit: 1 } });
    const rest = await learner.ok(listNotifications, {
      query: { limit: 1, next_id: first.next_id! },
    });
    expect(first.items[0]!.id).toBeGreaterThan(rest.items[0]!.id);
    expect(rest.next_id).toBeNull();
    app.clock.set('2027-05-20T10:00:00+09:00');
    await deleteOldData(app, admin.companyId);
    expect(await list(learner)).toMatchObject([{ id: first.items[0]!.id }]);
  });
});

describe('a question that was wrong', () => {
  /** The question with another right choice. */
  const correct = async (admin: Person, id: number, right: string) => {
    const question = await admin.ok(getQuestion, { params: { id } });
    const selectable = question.selectable.map((choice) => ({
      ...choice,
      is_correct: choice.text === right,
    }));
    await admin.ok(updateQuestion, { params: { id }, body: { selectable } });
  };

  it('is told the reporter, and whose answer is right after all', async () => {
    const { admin, learner, examination, questions } = await app.make.examination({
      course: { count: 1, questions_per_sheet: 1 },
    });
    await finish(learner, examination, [false]);
    const { rows } = await app.database.pool.query<{ id: number; text: string }>(
      `select s.id, v.selectable -> 1 ->> 'text' as text, (
         select c ->> 'text' from jsonb_array_elements(v.selectable) c where (c ->> 'id')::int = s.given_ids[1]
       ) as given
       from surveys s join question_versions v on v.question_id = s.question_id and v.version = s.version
       where s.user_id = $1`,
      [learner.id],
    );
    const [{ id: surveyId, given }] = rows as unknown as [{ id: number; given: string }];
    const questionId = questions[0]!.id;
    const report = await learner.ok(reportQuestion, {
      params: { question_id: questionId },
      body: { reason: 'wrong-answer', survey_id: surveyId },
    });
    await correct(admin, questionId, given);
    await admin.ok(answerQuestionReport, {
      params: { id: report.id },
      body: { outcome: 'fixed', reply: '' },
    });
    expect(await kinds(learner)).toEqual([
      'QuestionCorrected',
      'ReportAnswered',
      'Result',
      'Assigned',
    ]);
    expect(await dataOf(learner, 'QuestionCorrected')).toMatchObject({ survey_id: surveyId });
    expect(await dataOf(learner, 'ReportAnswered')).toMatchObject({
      question_report_id: report.id,
      outcome: 'fixed',
    });
    await learner.ok(readNotifications, { body: { all: true } });
    await admin.ok(answerQuestionReport, {
      params: { id: report.id },
      body: { outcome: 'kept', reply: 'やはりこのままにします。' },
    });
    expect((await list(learner))[0]).toMatchObject({ kind: 'ReportAnswered', read_at: null });
  });
});
