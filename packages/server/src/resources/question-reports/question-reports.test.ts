import {
  answerQuestionReport,
  getPersonalData,
  listMails,
  listOwnQuestionReports,
  listQuestionReports,
  MAX_REPORTS_A_DAY,
  nextQuestion,
  nextSheet,
  reportQuestion,
  seeQuestionReport,
  skipSurvey,
  studentTop,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true })).admin;
});
afterAll(() => app.close());

/** Skips the first question of an examination's sheet. */
const skipFirst = async (learner: Person, examination: { id: number }) => {
  const params = { examination_id: examination.id };
  const sheet = (await learner.ok(nextSheet, { params })).survey_sheet!.id;
  const { survey } = await learner.ok(nextQuestion, { params: { id: sheet } });
  await learner.ok(skipSurvey, { params: { survey_id: survey!.id } });
  return { question_id: survey!.question_id, survey_id: survey!.id };
};
const sitting = async () => {
  const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 2 } });
  return { ...made, of: await skipFirst(made.learner, made.examination) };
};
type Of = Awaited<ReturnType<typeof skipFirst>>;
const reportOf = ({ question_id, survey_id }: Of, comment = '') => ({
  params: { question_id },
  body: { reason: 'wrong-answer' as const, survey_id, comment },
});
const idsOf = async (person: Person, query = {}) =>
  (await person.ok(listQuestionReports, { query })).map(({ id }) => id);
const replyTo = ({ id }: { id: number }, more = {}) => ({
  params: { id },
  body: { outcome: 'fixed' as const, reply: '選択肢2を直しました。', ...more },
});

describe('a report of a question', () => {
  it('reaches the admins, and the reply the learner, in the product and by mail', async () => {
    const { admin, learner, of } = await sitting();
    const sent = await learner.ok(reportQuestion, reportOf(of, '答えは2つあるはずです。'));
    expect(sent).toMatchObject({ state: 'open', reply: null, seen: true, survey_id: of.survey_id });
    const [shown] = await admin.ok(listQuestionReports);
    expect(shown).toMatchObject({
      id: sent.id,
      comment: '答えは2つあるはずです。',
      reporter: { id: learner.id },
      answerable: true,
    });
    await admin.ok(answerQuestionReport, replyTo(sent, { revision: shown!.revision }));
    expect((await learner.ok(studentTop)).unread_reply_count).toBe(1);
    const [own] = await learner.ok(listOwnQuestionReports);
    expect(own).toMatchObject({ outcome: 'fixed', reply: '選択肢2を直しました。', seen: false });
    const mails = await operator.ok(listMails, { query: { company_id: admin.companyId } });
    expect(mails.map(({ subject }) => subject)).toEqual([
      '【ときおり】お知らせいただいた問題への返信',
    ]);
    await learner.ok(seeQuestionReport, { params: { id: sent.id } });
    expect((await learner.ok(studentTop)).unread_reply_count).toBe(0);
  });

  it('is one while it waits: what is sent again replaces it, and after a reply it is another', async () => {
    const { admin, learner, of } = await sitting();
    const first = await learner.ok(reportQuestion, reportOf(of, '一度目'));
    const again = await learner.ok(reportQuestion, reportOf(of, '二度目'));
    expect(again).toEqual({ ...first, comment: '二度目' });
    await admin.ok(answerQuestionReport, replyTo(first));
    const other = await learner.ok(reportQuestion, reportOf(of, 'まだ違います'));
    expect(other.id).not.toBe(first.id);
    expect(await idsOf(admin)).toEqual([other.id, first.id]);
    expect(await idsOf(admin, { state: 'answered' })).toEqual([first.id]);
    expect(await idsOf(admin, { q: 'まだ' })).toEqual([other.id]);
  });

  it('is taken only with an own answer to that question', async () => {
    const { learner, manager, of } = await sitting();
    expect((await manager.refused(reportQuestion, reportOf(of))).code).toBe('NOT_FOUND');
    const wrong = reportOf({ ...of, question_id: of.question_id + 1 });
    expect((await learner.refused(reportQuestion, wrong)).code).toBe('NOT_FOUND');
    const long = reportOf(of, 'あ'.repeat(501));
    expect((await learner.refused(reportQuestion, long)).status).toBe(400);
    expect((await app.nobody.refused(reportQuestion, reportOf(of))).status).toBe(401);
  });

  it('is limited to twenty a day', async () => {
    const { learner, of } = await sitting();
    const { id } = await learner.ok(reportQuestion, reportOf(of));
    await app.database.pool.query(
      `insert into question_reports (company_id, user_id, question_id, version, survey_id, reason, comment, outcome,
         reply, created_at, answered_at)
       select company_id, user_id, question_id, version, survey_id, reason, comment, 'kept', '', $3, $3
       from question_reports, generate_series(2, $2::int) where id = $1`,
      [id, MAX_REPORTS_A_DAY, app.clock.now],
    );
    // What waits is replaced all the same.
    await learner.ok(reportQuestion, reportOf(of, '追記'));
    await app.database.pool.query(
      `update question_reports set outcome = 'kept', reply = '', answered_at = $2 where id = $1`,
      [id, app.clock.now],
    );
    const refusal = await learner.refused(reportQuestion, reportOf(of));
    expect([refusal.code, refusal.message]).toEqual([
      'TOO_MANY_REQUESTS',
      '問題の報告は、1日に20件まで送れます。続きは、明日送ってください。',
    ]);
  });

  it('shows the version that was asked, and goes along with the person', async () => {
    const { admin, learner, of } = await sitting();
    const { question_title: title } = await learner.ok(reportQuestion, reportOf(of));
    const params = { id: of.question_id };
    await admin.ok(updateQuestion, { params, body: { title: '直した題' } });
    const [own] = await learner.ok(listOwnQuestionReports);
    expect(own!.question_title).toBe(title);
    const data = await learner.ok(getPersonalData, { params: { id: learner.id } });
    expect(data['question_reports']).toMatchObject([{ question: title, reason: 'wrong-answer' }]);
  });
});

describe('a reply', () => {
  it('is given by those who may change the question, and by nobody else', async () => {
    const { admin, learner, manager, department, of } = await sitting();
    const sent = await learner.ok(reportQuestion, reportOf(of));
    const other = await app.make.company();
    expect((await learner.refused(answerQuestionReport, replyTo(sent))).status).toBe(403);
    expect((await manager.refused(listQuestionReports)).status).toBe(403);
    expect((await other.admin.refused(answerQuestionReport, replyTo(sent))).status).toBe(404);
    expect(await idsOf(other.admin)).toEqual([]);
    // An editor of basics changes no question of a course.
    await app.database.pool.query('insert into department_editors values ($1, $2, $3)', [
      admin.companyId,
      department.id,
      manager.id,
    ]);
    expect(await idsOf(manager)).toEqual([]);
    expect((await manager.refused(answerQuestionReport, replyTo(sent))).status).toBe(404);
    await app.database.pool.query(
      'update question_versions set created_by = $2 where question_id = $1',
      [of.question_id, manager.id],
    );
    await app.database.pool.query('delete from examination_questions where question_id = $1', [
      of.question_id,
    ]);
    await app.database.pool.query('delete from course_questions where question_id = $1', [
      of.question_id,
    ]);
    expect(await idsOf(manager)).toEqual([sent.id]);
    await manager.ok(answerQuestionReport, replyTo(sent));
  });

  it('is refused when it was made from what has changed, and tells once', async () => {
    const { admin, learner, of } = await sitting();
    const sent = await learner.ok(reportQuestion, reportOf(of, 'はじめ'));
    const [{ revision }] = (await admin.ok(listQuestionReports)) as unknown as [
      { revision: number },
    ];
    await learner.ok(reportQuestion, reportOf(of, '書き直し'));
    const stale = await admin.refused(answerQuestionReport, replyTo(sent, { revision }));
    expect(stale.code).toBe('STALE_REVISION');
    const answered = await admin.ok(answerQuestionReport, replyTo(sent));
    expect(answered.mail).toBe('sent');
    const again = await admin.ok(answerQuestionReport, replyTo(sent));
    expect(again).toEqual({ ...answered, mail: 'none' });
    const mails = await operator.ok(listMails, { query: { company_id: admin.companyId } });
    expect(mails).toHaveLength(1);
  });

  it('to a provided question is the operator’s, who does not learn who reported it', async () => {
    const { questions } = await app.make.course(operator, { count: 1 });
    const people = await app.make.company();
    const made = await app.make.examination({
      people,
      course: { count: 1, questions_per_sheet: 1, question_ids: [questions[0]!.id] },
    });
    const of = await skipFirst(made.learner, made.examination);
    const sent = await made.learner.ok(reportQuestion, reportOf(of));
    const [seen] = await made.admin.ok(listQuestionReports);
    expect(seen).toMatchObject({ id: sent.id, preset: true, answerable: false });
    expect((await made.admin.refused(answerQuestionReport, replyTo(sent))).status).toBe(403);
    const rows = await operator.ok(listQuestionReports);
    expect(rows.find(({ id }) => id === sent.id)).toMatchObject({
      reporter: null,
      answerable: true,
    });
    await operator.ok(answerQuestionReport, replyTo(sent));
    expect((await made.learner.ok(listOwnQuestionReports))[0]).toMatchObject({ outcome: 'fixed' });
  });

  it('counts other open reports of the same question', async () => {
    const { admin, learner, manager, of } = await sitting();
    await learner.ok(reportQuestion, reportOf(of));
    await app.database.pool.query(
      `insert into question_reports (company_id, user_id, question_id, version, survey_id, reason, comment)
       select company_id, $2, question_id, version, survey_id, 'outdated', '' from question_reports where question_id = $1`,
      [of.question_id, manager.id],
    );
    const rows = await admin.ok(listQuestionReports, { query: { question_id: of.question_id } });
    expect(rows.map((row) => row.other_open_count)).toEqual([1, 1]);
  });
});

it('what is said of the mail about a reply is what lies in the mailbox', async () => {
  const { admin, learner, of, company } = await sitting();
  const stateOf = async () =>
    (await operator.ok(listMails, { query: { company_id: company.id } })).map(({ state }) => state);
  const set = (values: Record<string, unknown>) =>
    app.database.asOwner((tx) =>
      tx.updateTable('users').set(values).where('id', '=', learner.id).execute(),
    );
  await app.database.asOwner((tx) =>
    tx.updateTable('companies').set({ approved_at: null }).where('id', '=', company.id).execute(),
  );
  const report = await learner.ok(reportQuestion, reportOf(of));
  const reply = async (text: string) =>
    (await admin.ok(answerQuestionReport, replyTo(report, { reply: text }))).mail;
  expect([await reply('一度目'), await stateOf()]).toEqual(['sent', ['waiting']]);
  await set({ email_verified_at: null });
  expect([await reply('二度目'), await stateOf()]).toEqual(['held', ['held', 'waiting']]);
  await set({ email: null, login_id: 'no-mail-of-reports' });
  expect([await reply('三度目'), await stateOf()]).toEqual(['none', ['held', 'waiting']]);
  expect((await learner.ok(studentTop)).unread_reply_count).toBe(1);
});
