import {
  createErratum,
  createExaminations,
  getExamination,
  getQuestion,
  issueCertificate,
  listErrata,
  listNotifications,
  previewErratum,
  getSurveyResult,
  undoTask,
  updateQuestion,
  verifyCertificate,
  type Question,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inconsistencies } from '#test/resilience/fixtures/consistency';
import { madeRowsOf, startTestApp, takeBasic, takeDue, type Person, type TestApp } from '#testing';
import { rebuildSums } from '../survey-sheets/rebuild.service';

/** The right choice of made questions. */
const RIGHT = '正しいもの';

let app: TestApp;
let admin: Person;
let learners: Person[];
let companyId: number;
let examinations: number[];
let faulty: Question;

/** Two people answer four questions in a course, one of which has the wrong key, review it for weeks, and sit a basic with it. */
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-06-22T09:00:00+09:00');
  const made = await app.make.company();
  ({ admin } = made);
  companyId = made.company.id;
  learners = [made.learner, await app.make.user(companyId)];
  const choices = [
    { text: RIGHT, is_correct: true },
    { text: '本当の正解', is_correct: false },
  ];
  faulty = await app.make.question(admin, { selectable: choices });
  const others = [await app.make.question(admin), await app.make.question(admin)];
  const questionIds = [faulty, ...others].map(({ id }) => id);
  const { course } = await app.make.course(admin, {
    question_ids: questionIds,
    questions_per_sheet: 3,
    pass_mark: 60,
  });
  const given = await admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: learners.map(({ id }) => id) },
  });
  examinations = given.map(({ id }) => id);
  await takeDue(learners[0]!, examinations[0]!, [false, true, false]);
  await takeDue(learners[1]!, examinations[1]!, [true, true, false]);
  for (let day = 0; day < 40; day += 1) {
    app.clock.addDays(1);
    for (const [at, learner] of learners.entries())
      await takeDue(learner, examinations[at]!, [day % 9 === 0], 'Recap').catch(() => null);
  }
  const basic = await app.make.basic(admin, { questionIds, passMark: 66 });
  await takeBasic(learners[1]!, basic.basic.id, { correct: 2 });
  await closeSecondQuarter();
}, 300_000);
afterAll(() => app.close());

/** As the task that closes quarters does. */
const closeSecondQuarter = async () => {
  await app.database.pool.query(
    `insert into closed_quarters (company_id, through) values ($1, '2026-06-30')`,
    [companyId],
  );
  await app.database.pool.query(
    `insert into period_sums select company_id, user_id, 'quarter', '2026-04-01', course_template_id, examination_id,
       asked, correct_count, recap_asked, recap_correct_count, points, seconds, retention_asked, retention_retained,
       retention_chance
     from period_sums where company_id = $1 and unit = 'month' and starts_on = '2026-06-01'`,
    [companyId],
  );
};

const madeRows = () => madeRowsOf(app.database, companyId);
const isQuarter = (line: string) => line.includes('quarter');

/** What is stored is what counting all answers anew comes to; rebuilding leaves quarters to the task that closes them. */
const expectRecounted = async () => {
  expect(await inconsistencies(app.database)).toEqual({});
  const written = await madeRows();
  await rebuildSums(app.database, companyId);
  expect(await madeRows()).toEqual(written.filter((line) => !isQuarter(line)));
  await closeSecondQuarter();
  expect((await madeRows()).filter(isQuarter)).toEqual(written.filter(isQuarter));
};

const params = () => ({ id: faulty.id });
const trueKey = async () => {
  const { selectable } = await admin.ok(getQuestion, { params: params() });
  return [selectable.find(({ text }) => text === '本当の正解')!.id];
};
const resultOf = async (at: number) =>
  (await admin.ok(getExamination, { params: { examination_id: examinations[at]! } })).result;
const told = async (at: number) =>
  (await learners[at]!.ok(listNotifications)).items.find(({ kind }) => kind === 'MarksCorrected');

describe('a wrong key that is mended', () => {
  it('is previewed, changes all that rests on it, and is taken back', async () => {
    expect([await resultOf(0), await resultOf(1)]).toEqual(['Failed', 'Passed']);
    const certified = await firstCertificate();
    const before = await madeRows();
    const body = { kind: 'Key' as const, selected: await trueKey() };

    const preview = await admin.ok(previewErratum, { params: params(), body });
    expect(await madeRows()).toEqual(before);
    expect(preview).toMatchObject({
      versions: [1],
      other_versions: [],
      people: 2,
      examinations: { to_passed: 1, to_failed: 1 },
      basics: { to_passed: 0, to_failed: 1 },
      certificates: { revoked: 1, restored: 0 },
    });
    const { answers, sums } = preview;
    expect(answers.turn_right + answers.turn_wrong).toBe(answers.total);
    expect(sums.correct + sums.recap_correct).toBe(answers.turn_right - answers.turn_wrong);

    const task = await admin.ok(createErratum, { params: params(), body });
    expect(task).toMatchObject({ kind: 'question.errata', state: 'Completed', done: 2 });
    expect([await resultOf(0), await resultOf(1)]).toEqual(['Passed', 'Failed']);
    expect(await told(0)).toMatchObject({ data: { passed: [expect.any(String)], undone: false } });
    const shown = await app.nobody.ok(verifyCertificate, { params: { code: certified.code } });
    expect(shown.revoked_at).not.toBeNull();
    const refused = await learners[1]!.refused(issueCertificate, { params: certified.params });
    expect(refused.code).toBe('NOT_PASSED');
    const mended = await admin.ok(getQuestion, { params: params() });
    expect(mended.version).toBe(1);
    expect(mended.selectable.find(({ is_correct: isRight }) => isRight)!.text).toBe('本当の正解');
    await expectRecounted();

    await admin.ok(undoTask, { params: { id: task.id } });
    expect([await resultOf(0), await resultOf(1)]).toEqual(['Failed', 'Passed']);
    expect(await told(0)).toMatchObject({ data: { undone: true } });
    const again = await app.nobody.ok(verifyCertificate, { params: { code: certified.code } });
    expect(again.revoked_at).toBeNull();
    expect(await madeRows()).toEqual(before);
    const { rows: logged } = await app.database.pool.query<{ action: string; changes: object }>(
      `select action, changes from audit_log where company_id = $1 and action like 'question.errata%' order by id`,
      [companyId],
    );
    expect(logged).toMatchObject([
      {
        action: 'question.errata',
        changes: { right_answer: { from: [RIGHT], to: ['本当の正解'] } },
      },
      { action: 'question.errata-undo' },
    ]);
  });

  it('counts for everybody, or in nothing', async () => {
    // Where it was the only question, nothing is left that could be failed.
    const alone = await app.make.basic(admin, { questionIds: [faulty.id], passMark: 66 });
    await takeBasic(learners[0]!, alone.basic.id, { correct: 0 });
    const preview = await admin.ok(previewErratum, { params: params(), body: { kind: 'Dropped' } });
    expect(preview.basics).toEqual({ to_passed: 1, to_failed: 1 });
    const before = await madeRows();
    const everybody = await admin.ok(createErratum, {
      params: params(),
      body: { kind: 'Everybody' },
    });
    expect([await resultOf(0), await resultOf(1)]).toEqual(['Passed', 'Passed']);
    await expectRecounted();
    const dropped = await admin.ok(createErratum, { params: params(), body: { kind: 'Dropped' } });
    const examination = await admin.ok(getExamination, {
      params: { examination_id: examinations[0]! },
    });
    expect(examination).toMatchObject({ question_count: 2, answered_count: 2, correct_count: 1 });
    expect([await resultOf(0), await resultOf(1)]).toEqual(['Failed', 'Failed']);
    await expectRecounted();
    // The later one rests on the earlier one.
    const tooEarly = await admin.refused(undoTask, { params: { id: everybody.id } });
    expect(tooEarly.code).toBe('CONFLICT');
    await admin.ok(undoTask, { params: { id: dropped.id } });
    await admin.ok(undoTask, { params: { id: everybody.id } });
    expect(await madeRows()).toEqual(before);
    const errata = await admin.ok(listErrata, { params: params() });
    expect(errata.map(({ kind, undone_at: undone }) => [kind, undone !== null])).toEqual([
      ['Dropped', true],
      ['Everybody', true],
      ['Key', true],
    ]);
  });

  it('is carried to versions with the same choices, after an edit that meant the past too', async () => {
    const { selectable } = await admin.ok(getQuestion, { params: params() });
    const edited = await admin.ok(updateQuestion, {
      params: params(),
      body: {
        statement: 'どれが正しいですか。',
        selectable: selectable.map(({ text, is_correct: isRight }) => ({
          text,
          is_correct: !isRight,
        })),
      },
    });
    expect(edited.version).toBe(2);
    expect(await resultOf(0)).toBe('Failed');
    const selected = await trueKey();
    const body = { kind: 'Key' as const, selected };
    const preview = await admin.ok(previewErratum, { params: params(), body });
    expect(preview.versions).toEqual([1]);
    await admin.ok(createErratum, { params: params(), body });
    expect(await resultOf(0)).toBe('Passed');
    const shown = await learners[0]!.ok(getSurveyResult, { params: await firstSurvey() });
    expect(shown.correct).toBe(true);
    await expectRecounted();
    const wrong = { kind: 'Key' as const, selected: [1, 2] };
    expect((await admin.refused(previewErratum, { params: params(), body: wrong })).status).toBe(
      400,
    );
    expect((await learners[0]!.refused(previewErratum, { params: params(), body })).status).toBe(
      403,
    );
  });

  it('is of one wording alone, and of one mending after another', async () => {
    const variant = await app.make.question(admin, {
      minor_category_id: faulty.minor_category_id,
      variant_of: faulty.id,
      selectable: [
        { text: RIGHT, is_correct: true },
        { text: '言いかえの本当の正解', is_correct: false },
      ],
    });
    for (let week = 0; week < 12; week += 1) {
      app.clock.addDays(7);
      for (const [at, learner] of learners.entries())
        await takeDue(learner, examinations[at]!, [true], 'Recap').catch(() => null);
    }
    const marksOf = async () => {
      const { rows } = await app.database.pool.query<{ is_varied: boolean; marks: string }>(
        `select variant_id is not null as is_varied, string_agg(is_correct::text || is_dropped::text, ' ' order by id) as marks
         from surveys where company_id = $1 and question_id = $2 and answered_at is not null group by 1 order by 1`,
        [companyId, faulty.id],
      );
      return rows.map(({ marks }) => marks.split(' '));
    };
    const [main, varied] = await marksOf();
    expect(varied!.length).toBeGreaterThan(0);
    const before = await madeRows();
    const to = { params: { id: variant.id } };
    const selected = [variant.selectable.find((one) => !one.is_correct)!.id];
    const preview = await admin.ok(previewErratum, { ...to, body: { kind: 'Key', selected } });
    expect(preview.answers).toMatchObject({ total: varied!.length, turn_wrong: varied!.length });
    const task = await admin.ok(createErratum, { ...to, body: { kind: 'Key', selected } });
    expect(await marksOf()).toEqual([main, varied!.map(() => 'falsefalse')]);
    await expectRecounted();
    await admin.ok(undoTask, { params: { id: task.id } });
    expect(await madeRows()).toEqual(before);

    // Two admins at once, of both wordings and of one: each rests on what the other has written.
    const everybody = { body: { kind: 'Everybody' } } as const;
    const dropped = { body: { kind: 'Dropped' } } as const;
    const tasks = await Promise.all([
      admin.ok(createErratum, { ...to, ...everybody }),
      admin.ok(createErratum, { ...to, ...dropped }),
      admin.ok(createErratum, { params: params(), ...dropped }),
    ]);
    await expectRecounted();
    const [latest] = await admin.ok(listErrata, to);
    const [first, second] = tasks.slice(0, 2).sort((a, b) => b.id - a.id);
    expect(latest!.task.id).toBe(first!.id);
    // One of them may have changed no mark; it is taken back all the same.
    for (const { id } of [tasks[2], first!, second!]) await admin.ok(undoTask, { params: { id } });
    expect(await madeRows()).toEqual(before);

    const choices = [
      { text: '別の正しいもの', is_correct: true },
      { text: '別の誤り', is_correct: false },
    ];
    const edited = await admin.ok(updateQuestion, { ...to, body: { selectable: choices } });
    const [right] = edited.selectable.filter((one) => one.is_correct);
    const body = { kind: 'Key' as const, selected: [right!.id] };
    const refused = await admin.refused(previewErratum, { ...to, body });
    expect(refused.message).toContain('選択肢が違う版');
  });

  it('is no matter of a question that nobody has answered', async () => {
    const fresh = await app.make.question(admin);
    const refusal = await admin.refused(createErratum, {
      params: { id: fresh.id },
      body: { kind: 'Everybody' },
    });
    expect(refusal.code).toBe('CONFLICT');
  });
});

const firstSurvey = async () => {
  const { rows } = await app.database.pool.query<{ survey_id: number }>(
    'select id as survey_id from surveys where company_id = $1 and user_id = $2 and question_id = $3 order by id limit 1',
    [companyId, learners[0]!.id, faulty.id],
  );
  return rows[0]!;
};

const firstCertificate = async () => {
  const { rows } = await app.database.pool.query<{ survey_sheet_id: number }>(
    'select survey_sheet_id from basic_sittings where company_id = $1',
    [companyId],
  );
  const sitting = rows[0]!;
  const { code } = await learners[1]!.ok(issueCertificate, { params: sitting });
  return { code, params: sitting };
};
