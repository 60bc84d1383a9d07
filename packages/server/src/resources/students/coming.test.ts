import {
  answerSurvey,
  createUserHoliday,
  getCompany,
  listSurveySheets,
  nextQuestion,
  nextSheet,
  prepareComing,
  studentTop,
  takeRecap,
  updateCompany,
  type NextQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A Wednesday; Saturdays and Sundays are off.
beforeEach(() => app.clock.set('2026-11-18T09:00:00+09:00'));
afterAll(() => app.close());

const TWO_A_DAY = { course: { count: 8, questions_per_sheet: 2 } };

const daysOf = async (by: Person) => (await by.ok(prepareComing)).days;

const asked = ({ survey, upcoming }: NextQuestion): number[] => [
  survey!.id,
  ...upcoming.map((one) => one.survey.id),
];

const give = (by: Person, survey_id: number) =>
  by.ok(answerSurvey, { params: { survey_id }, body: { selected: [1], duration: 5 } });

it('gives devices the sheets of the coming working days, under the numbers that they will have', async () => {
  const { learner, examination, admin } = await app.make.examination(TWO_A_DAY);
  const params = { examination_id: examination.id };
  // What comes after a test that waits today is not known before it was opened.
  expect((await daysOf(learner)).map((day) => day.sheets)).toEqual([[], []]);
  await takeDue(learner, examination.id, [true, true]);
  const days = await daysOf(learner);
  expect(days.map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
  // Questions alone: nothing of what is right, and nothing that a memory or a report knows of.
  expect(JSON.stringify(days)).not.toMatch(/is_correct|correct_answer|commentary/);
  const [first, second] = days.map(({ sheets }) => sheets.map((one) => one.next_question));
  expect(first![0]!.survey_sheet).toMatchObject({
    kind: 'Daily',
    created_on: '2026-11-19',
    question_count: 2,
    answered_count: 0,
  });
  const daily = (list: NextQuestion[]) => list.find((one) => one.survey_sheet.kind === 'Daily')!;
  const [tomorrow, after] = [daily(first!), daily(second!)];
  // The second day has what of the first was not done, each in its place.
  expect(days[1]!.top).toMatchObject({ today: '2026-11-20' });
  expect(days[1]!.top.take_now.map((item) => item.survey_sheet_id)).toEqual(
    expect.arrayContaining([tomorrow.survey_sheet.id, after.survey_sheet.id]),
  );
  // Asked again it is the same; today knows nothing of it; another person has none of it.
  expect(await daysOf(learner)).toEqual(days);
  expect((await learner.ok(studentTop)).take_now).toEqual([]);
  expect((await learner.ok(nextSheet, { params })).survey_sheet).toBeNull();
  const sheet = { params: { id: tomorrow.survey_sheet.id } };
  expect((await learner.refused(nextQuestion, sheet)).status).toBe(404);
  const survey_id = tomorrow.survey!.id;
  const answer = { params: { survey_id }, body: { selected: [1], duration: 5 } };
  // Before its day an answer waits, and is not lost.
  expect((await learner.refused(answerSurvey, answer)).code).toBe('ANSWER_OUT_OF_ORDER');
  expect((await admin.refused(answerSurvey, answer)).status).toBe(404);

  // Given on its day without a connection, sent two days later, in order: both sheets are made for it.
  app.clock.set('2026-11-20T12:00:00+09:00');
  for (const id of [...asked(tomorrow), ...asked(after)]) await give(learner, id);
  const { rows } = await app.database.pool.query<{ id: number; done: boolean }>(
    `select id, finished_at is not null as done from survey_sheets
     where company_id = $1 and kind = 'Daily' and user_id = $2 order by id`,
    [learner.companyId, learner.id],
  );
  expect(rows.slice(1).map(({ id }) => id)).toEqual(
    [tomorrow, after].map((one) => one.survey_sheet.id).toSorted((a, b) => a - b),
  );
  expect(rows.every(({ done }) => done)).toBe(true);
});

it('is made once for all who ask at the same time, and a later one waits for the end of an earlier one', async () => {
  const { learner, examination } = await app.make.examination(TWO_A_DAY);
  await takeDue(learner, examination.id, [true, true]);
  const [first, second] = (await daysOf(learner)).map(
    ({ sheets }) =>
      sheets.find((one) => one.next_question.survey_sheet.kind === 'Daily')!.next_question,
  );
  app.clock.set('2026-11-20T12:00:00+09:00');
  const [one, two] = asked(first!);
  const params = { id: first!.survey_sheet.id };
  // The connection is back: pages ask for the sheet while tabs send the answer.
  const [pages, results] = await Promise.all([
    Promise.all([1, 2, 3].map(() => learner.ok(nextQuestion, { params }))),
    Promise.all([1, 2, 3].map(() => give(learner, one!))),
  ]);
  expect(new Set(pages.map(({ survey_sheet: { id } }) => id))).toEqual(new Set([params.id]));
  expect(new Set(results.map(({ survey }) => survey.id))).toEqual(new Set([one]));
  // An answer to the next sheet that comes before the rest of this one is not lost.
  const [later] = asked(second!);
  const answer = { params: { survey_id: later! }, body: { selected: [1], duration: 5 } };
  expect((await learner.refused(answerSurvey, answer)).code).toBe('ANSWER_OUT_OF_ORDER');
  await give(learner, two!);
  await give(learner, later!);
});

it('is not made any more once the course is over, which its answers are told', async () => {
  const plan = { from: '2026-11-18', to: '2026-11-27' };
  const { learner, examination } = await app.make.examination({ ...TWO_A_DAY, plan });
  await takeDue(learner, examination.id, [false, true]);
  const [day] = await daysOf(learner);
  const kinds = day!.sheets.map(({ next_question: { survey_sheet, survey } }) => ({
    kind: survey_sheet.kind,
    survey_id: survey!.id,
  }));
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Daily', 'Recap']));
  app.clock.set('2026-11-29T12:00:00+09:00');
  for (const { survey_id } of kinds) {
    const answer = { params: { survey_id }, body: { selected: [1], duration: 5 } };
    expect((await learner.refused(answerSurvey, answer)).code).toBe('EXAMINATION_CLOSED');
  }
  const query = { from: '2026-01-01', to: '2026-12-31', limit: '10' };
  expect((await learner.ok(listSurveySheets, { query })).items).toHaveLength(1);
});

it('is what is asked on its day, also on another device', async () => {
  const { learner, examination } = await app.make.examination(TWO_A_DAY);
  const params = { examination_id: examination.id };
  await takeDue(learner, examination.id, [false, true]);
  const [day] = await daysOf(learner);
  const of = (kind: string) =>
    day!.sheets.find((one) => one.next_question.survey_sheet.kind === kind)!.next_question;
  app.clock.addDays(1);
  const opened = (await learner.ok(nextSheet, { params })).survey_sheet!;
  expect(opened.id).toBe(of('Daily').survey_sheet.id);
  const query = { ahead: '9' };
  expect(await learner.ok(nextQuestion, { params: { id: opened.id }, query })).toMatchObject({
    survey: of('Daily').survey,
    question: of('Daily').question,
    upcoming: of('Daily').upcoming,
  });
  expect((await learner.ok(takeRecap, { params })).survey_sheet!.id).toBe(
    of('Recap').survey_sheet.id,
  );
});

it('keeps to the working days and the questions that the company wants', async () => {
  const { admin, learner, examination, company } = await app.make.examination(TWO_A_DAY);
  const of = { params: { id: company.id } };
  expect(await admin.ok(getCompany, of)).toMatchObject({
    offline_days: 2,
    offline_question_limit: 60,
  });
  await takeDue(learner, examination.id, [true, true]);
  const dates = async () => (await daysOf(learner)).map(({ date }) => date);
  await learner.ok(createUserHoliday, { body: { from: '2026-11-19', to: '2026-11-19' } });
  expect(await dates()).toEqual(['2026-11-20', '2026-11-23']);
  await admin.ok(updateCompany, { ...of, body: { offline_days: 0 } });
  expect(await dates()).toEqual([]);
  for (const body of [{ offline_days: 6 }, { offline_question_limit: 9 }])
    expect(await admin.refused(updateCompany, { ...of, body })).toMatchObject({
      status: 400,
      errors: [{ field: Object.keys(body)[0] }],
    });
});

it('keeps to the limit that a course has of its own', async () => {
  const course = {
    ...TWO_A_DAY.course,
    count: 20,
    questions_per_sheet: 4,
    daily_question_limit: 5,
  };
  const { learner, examination } = await app.make.examination({ course });
  await takeDue(learner, examination.id, [true, true, true, true]);
  const counts = (await daysOf(learner)).map(({ sheets }) =>
    sheets.map((one) => one.next_question.survey_sheet.question_count),
  );
  // Friday has a review of four besides its test of four, which would be eight of five.
  expect(counts).toEqual([[4], [4]]);
});
