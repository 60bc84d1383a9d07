import {
  addDepartmentEditor,
  answerAsk,
  askAboutSurvey,
  createCourseTemplate,
  deleteBasic,
  getSurveyHelp,
  getSurveyResult,
  listAskedQuestions,
  listMails,
  listNotifications,
  listOwnQuestionReports,
  listQuestionReports,
  listQuestions,
  MAX_ASKS_A_DAY,
  nextBasicSheet,
  nextQuestion,
  nextSheet,
  seeQuestionReport,
  skipSurvey,
  studentTop,
  updateCompany,
  updateCourseTemplate,
  type HelpFrom,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true })).admin;
});
afterAll(() => app.close());

/** Somebody who has missed a question so often, and those around them. */
const stuck = async (lapses = 4) => {
  const made = await app.make.examination({ course: { count: 1 } });
  const params = { examination_id: made.examination.id };
  const sheet = (await made.learner.ok(nextSheet, { params })).survey_sheet!.id;
  const { survey } = await made.learner.ok(nextQuestion, { params: { id: sheet } });
  await made.learner.ok(skipSurvey, { params: { survey_id: survey!.id } });
  await app.database.pool.query('update memories set lapses = $2 where user_id = $1', [
    made.learner.id,
    lapses,
  ]);
  return { ...made, of: { params: { survey_id: survey!.id } } };
};
type Stuck = Awaited<ReturnType<typeof stuck>>;
const ask = ({ of, manager }: Stuck, comment = '', asked = manager) => ({
  ...of,
  body: { asked_id: asked.id, comment },
});
const kindsOf = async (person: Person) =>
  (await person.ok(listNotifications)).items.map(({ kind }) => kind);
const helpFrom = ({ admin }: Stuck, from: HelpFrom) =>
  admin.ok(updateCompany, { params: { id: admin.companyId }, body: { help_from: from } });
const subjectsOf = async ({ admin }: Stuck) =>
  (await operator.ok(listMails, { query: { company_id: admin.companyId } })).map(
    ({ subject }) => subject,
  );

it('what is asked reaches the one who is asked alone, and the reply the learner', async () => {
  const made = await stuck();
  const { admin, learner, manager, of } = made;
  const { helpers, latest } = await learner.ok(getSurveyHelp, of);
  expect([helpers, latest]).toEqual([[expect.objectContaining({ id: manager.id })], null]);
  expect((await learner.ok(getSurveyResult, of)).is_leech).toBe(true);
  const sent = await learner.ok(askAboutSurvey, ask(made, 'どう覚えますか。'));
  expect(sent).toMatchObject({ reason: 'ask', asked: { id: manager.id }, state: 'open' });
  expect(await kindsOf(manager)).toContain('QuestionAsked');
  const [asked] = await manager.ok(listAskedQuestions);
  expect(asked).toMatchObject({
    id: sent.id,
    comment: 'どう覚えますか。',
    lapses: 4,
    asker: { id: learner.id },
    right_answer: ['正しいもの'],
  });
  // It is no report of the question: whoever looks after it sees nothing of it.
  expect(await admin.ok(listQuestionReports)).toEqual([]);
  expect(await admin.ok(listQuestions, { query: { needs_review: true } })).toEqual([]);
  expect(await admin.ok(listAskedQuestions)).toEqual([]);

  const reply = {
    params: { id: sent.id },
    body: { reply: '表で覚えます。', revision: asked!.revision },
  };
  expect((await admin.refused(answerAsk, reply)).status).toBe(404);
  await manager.ok(answerAsk, reply);
  // The same again tells nobody twice.
  await manager.ok(answerAsk, { ...reply, body: { reply: '表で覚えます。' } });
  expect((await kindsOf(learner)).filter((kind) => kind === 'AskAnswered')).toHaveLength(1);
  expect((await learner.ok(studentTop)).unread_reply_count).toBe(1);
  const answered = { outcome: 'answered', reply: '表で覚えます。', asked: { id: manager.id } };
  expect((await learner.ok(getSurveyHelp, of)).latest).toMatchObject(answered);
  expect(await learner.ok(listOwnQuestionReports)).toMatchObject([answered]);
  await learner.ok(seeQuestionReport, { params: { id: sent.id } });
  expect((await learner.ok(studentTop)).unread_reply_count).toBe(0);
  const [replied, told] = await subjectsOf(made);
  expect(replied).toMatch(/さんから返事が来ました$/);
  expect(told).toBe(`【ときおり】${asked!.asker.name}さんが、問題について聞いています`);
});

it('is one while it waits, says what was written last, and is written about once', async () => {
  const made = await stuck();
  const { learner, manager } = made;
  const first = await learner.ok(askAboutSurvey, ask(made, '一度目'));
  const again = await learner.ok(askAboutSurvey, ask(made, '二度目'));
  expect(again).toEqual({ ...first, comment: '二度目' });
  expect((await manager.ok(listAskedQuestions)).map(({ comment }) => comment)).toEqual(['二度目']);
  expect(await subjectsOf(made)).toHaveLength(1);
  // A reply to what was rewritten meanwhile is looked at again.
  const stale = { params: { id: first.id }, body: { reply: '表です。', revision: 1 } };
  expect((await manager.refused(answerAsk, stale)).code).toBe('STALE_REVISION');
  await manager.ok(answerAsk, { ...stale, body: { reply: '表です。' } });
  expect((await learner.ok(askAboutSurvey, ask(made, '三度目'))).id).not.toBe(first.id);
});

it('is limited to a few a day', async () => {
  const made = await stuck();
  const { id } = await made.learner.ok(askAboutSurvey, ask(made));
  await app.database.pool.query(
    `insert into question_reports (company_id, user_id, asked_id, question_id, version, survey_id, reason, comment,
       outcome, reply, created_at, answered_at)
     select company_id, user_id, asked_id, question_id, version, survey_id, 'ask', '', 'answered', 'はい', $3, $3
     from question_reports, generate_series(2, $2::int) where id = $1`,
    [id, MAX_ASKS_A_DAY, app.clock.now],
  );
  const reply = { params: { id }, body: { reply: 'はい' } };
  await made.manager.ok(answerAsk, reply);
  const refusal = await made.learner.refused(askAboutSurvey, ask(made));
  expect([refusal.code, refusal.message]).toEqual([
    'TOO_MANY_REQUESTS',
    '問題について聞けるのは、1日に5件までです。続きは、明日聞いてください。',
  ]);
});

it('goes to whom the company lets people ask, and to nobody else', async () => {
  const made = await stuck();
  const { admin, learner, manager, course, of } = made;
  const namesOf = async () =>
    (await learner.ok(getSurveyHelp, of)).helpers.map(({ id, as }) => [id, as]);
  await helpFrom(made, 'Contacts');
  expect(await namesOf()).toEqual([]);
  const name = (contact: number | null) => ({
    params: { course_template_id: course.id },
    body: { contact_id: contact },
  });
  await admin.ok(updateCourseTemplate, name(admin.id));
  expect(await namesOf()).toEqual([[admin.id, 'Contact']]);
  expect((await admin.refused(updateCourseTemplate, name(operator.id))).status).toBe(400);
  // What was offered a moment ago is refused by its name.
  const refusal = await learner.refused(askAboutSurvey, ask(made));
  expect([refusal.status, refusal.message]).toEqual([
    400,
    'この人には聞けません。聞ける人を選び直してください。',
  ]);
  const sent = await learner.ok(askAboutSurvey, ask(made, '', admin));
  // Asked by another way, it leaves the one who was asked before.
  await helpFrom(made, 'Managers');
  expect((await learner.ok(askAboutSurvey, ask(made))).id).toBe(sent.id);
  expect(await kindsOf(admin)).not.toContain('QuestionAsked');
  expect(await admin.ok(listAskedQuestions)).toEqual([]);
  await helpFrom(made, 'Nobody');
  expect(await namesOf()).toEqual([]);
  // Nobody who is away is asked.
  await helpFrom(made, 'Managers');
  await app.database.pool.query(
    `insert into user_leaves (company_id, user_id, kind, from_date, to_date) values ($1, $2, 'Other', '2020-01-01', null)`,
    [manager.companyId, manager.id],
  );
  expect(await namesOf()).toEqual([]);
});

/** Somebody who has missed the question of a basic of their department so often. */
const stuckInBasic = async () => {
  const people = await app.make.company();
  const { admin, learner, department, company } = people;
  const { basic, questions } = await app.make.basic(admin, {
    departmentId: department.id,
    count: 1,
  });
  const params = { company_id: company.id, basic_id: basic.id };
  const sheet = (await learner.ok(nextBasicSheet, { params })).survey_sheet!.id;
  const { survey } = await learner.ok(nextQuestion, { params: { id: sheet } });
  const of = { params: { survey_id: survey!.id } };
  await learner.ok(skipSurvey, of);
  await app.database.pool.query('update memories set lapses = 4 where user_id = $1', [learner.id]);
  await admin.ok(updateCompany, { params: { id: company.id }, body: { help_from: 'Editors' } });
  const editorOf = async (departmentId: number) => {
    const person = await app.make.user(company.id);
    const named = { department_id: departmentId, editor_id: person.id };
    await admin.ok(addDepartmentEditor, { params: named });
    return person;
  };
  const idsOf = async () =>
    (await learner.ok(getSurveyHelp, of)).helpers.map(({ id, as }) => [id, as]);
  return { ...people, of, editorOf, idsOf, questionIds: questions.map(({ id }) => id) };
};

it('goes to editors of the basic that the question belongs to, the nearest to it, and reaches them alone', async () => {
  const { admin, learner, department, company, of, editorOf, idsOf } = await stuckInBasic();
  const parent = (await app.make.department(company.id)).id;
  await app.database.pool.query('update departments set parent_id = $2 where id = $1', [
    department.id,
    parent,
  ]);
  expect(await idsOf()).toEqual([]);
  const elsewhere = await editorOf((await app.make.department(company.id)).id);
  expect(await idsOf()).toEqual([]);
  const above = await editorOf(parent);
  expect(await idsOf()).toEqual([[above.id, 'Editor']]);
  const near = await editorOf(department.id);
  expect(await idsOf()).toEqual([[near.id, 'Editor']]);
  const ask = (asked: Person) => ({ ...of, body: { asked_id: asked.id, comment: 'なぜですか。' } });
  expect((await learner.refused(askAboutSurvey, ask(elsewhere))).status).toBe(400);
  await learner.ok(askAboutSurvey, ask(near));
  expect(await near.ok(listAskedQuestions)).toMatchObject([
    { comment: 'なぜですか。', right_answer: ['正しいもの'] },
  ]);
  for (const other of [above, elsewhere, admin])
    expect(await other.ok(listAskedQuestions)).toEqual([]);
});

it('goes to no editor who may not read the key: of a question that others ask, too', async () => {
  const { admin, department, company, editorOf, idsOf, questionIds } = await stuckInBasic();
  const editor = await editorOf(department.id);
  expect(await idsOf()).toEqual([[editor.id, 'Editor']]);
  const other = (await app.make.department(company.id)).id;
  const { basic } = await app.make.basic(admin, { departmentId: other, questionIds });
  expect(await idsOf()).toEqual([]);
  await admin.ok(deleteBasic, { params: { company_id: company.id, basic_id: basic.id } });
  expect(await idsOf()).toEqual([[editor.id, 'Editor']]);
  await admin.ok(createCourseTemplate, { body: { name: 'コース', question_ids: questionIds } });
  expect(await idsOf()).toEqual([]);
});

it('is offered for what does not stick alone, and only to who answered it', async () => {
  const made = await stuck(3);
  const { learner, manager, of } = made;
  expect((await learner.ok(getSurveyHelp, of)).helpers).toEqual([]);
  expect((await learner.refused(askAboutSurvey, ask(made))).status).toBe(400);
  expect((await learner.ok(getSurveyResult, of)).is_leech).toBe(false);
  expect((await manager.refused(getSurveyHelp, of)).status).toBe(404);
  expect((await manager.refused(askAboutSurvey, ask(made))).status).toBe(404);
  expect((await app.nobody.refused(askAboutSurvey, ask(made))).status).toBe(401);
  const long = await learner.refused(askAboutSurvey, ask(made, 'あ'.repeat(501)));
  expect(long.status).toBe(400);
});
