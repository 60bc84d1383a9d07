import {
  answerSurvey,
  createExaminations,
  getQuestionLife,
  listQuestionResults,
  nextQuestion,
  nextSheet,
  type Confidence,
} from '@tokiori/contract';
import { addDays, predictedRecall, type MemoryState } from '@tokiori/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { choiceIn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Mark {
  isRight: boolean;
  seconds: number;
  confidence?: Confidence;
}

const setLimit = (companyId: number, limit: number) =>
  app.database.pool.query('update companies set small_group_limit = $2 where id = $1', [
    companyId,
    limit,
  ]);

/** A course of one question, answered by a new person for each mark. */
const answeredBy = async (marks: readonly Mark[]) => {
  const made = await app.make.company();
  const { admin, company } = made;
  const question = await app.make.question(admin);
  const { course } = await app.make.course(admin, {
    count: 0,
    question_ids: [question.id],
    questions_per_sheet: 1,
    asks_confidence: true,
  });
  const people: Person[] = [];
  for (const { isRight, seconds, ...sureness } of marks) {
    const person = await app.make.user(company.id);
    const body = { course_template_id: course.id, user_ids: [person.id] };
    const [examination] = await admin.ok(createExaminations, { body });
    const params = { examination_id: examination?.id ?? 0 };
    const { survey_sheet: sheet } = await person.ok(nextSheet, { params });
    const asked = await person.ok(nextQuestion, { params: { id: sheet?.id ?? 0 } });
    if (!asked.question || !asked.survey) throw new Error('nothing is asked');
    const selected = [await choiceIn(admin, asked.question, isRight)];
    // Nobody is believed to have taken longer than the question was open.
    app.clock.addSeconds(seconds);
    const answer = { selected, duration: seconds, ...sureness };
    await person.ok(answerSurvey, { params: { survey_id: asked.survey.id }, body: answer });
    people.push(person);
  }
  await setLimit(company.id, marks.length);
  const life = (by: Person = admin) => by.ok(getQuestionLife, { params: { id: question.id } });
  return { ...made, question, people, life };
};

const MARKS: Mark[] = [
  { isRight: true, seconds: 4, confidence: 'sure' },
  { isRight: true, seconds: 9, confidence: 'unsure' },
  { isRight: false, seconds: 31, confidence: 'unsure' },
  { isRight: false, seconds: 120, confidence: 'sure' },
];

/** The share of values that lies below, between two of them in proportion. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  return low + ((sorted[Math.ceil(place)] ?? 0) - low) * (place % 1);
};

/** Memories of a question as they are stored. */
const memoriesOf = async (questionId: number) => {
  const { rows } = await app.database.pool.query<
    MemoryState & { last_reviewed_on: string; last_correct: boolean; person_effect: null }
  >('select * from memories where question_id = $1', [questionId]);
  return rows.map((row) => ({
    ...row,
    lastReviewedOn: row.last_reviewed_on,
    personEffect: row.person_effect,
  }));
};

it('tells how long answers took, as a recount of the answers does', async () => {
  const { admin, question, life } = await answeredBy(MARKS);
  const { times } = await life();
  const results = await admin.ok(listQuestionResults, { params: { id: question.id } });
  const seconds = results.map(({ duration_seconds }) => duration_seconds);
  expect(seconds.toSorted((a, b) => a - b)).toEqual([4, 9, 31, 120]);
  expect(times).toEqual({
    user_count: 4,
    answer_count: 4,
    seconds: {
      lower_quartile: quantile(seconds, 0.25),
      median: quantile(seconds, 0.5),
      upper_quartile: quantile(seconds, 0.75),
    },
  });
});

it('tells how often people were not sure, beside what guessing would come to', async () => {
  const { question, life } = await answeredBy(MARKS);
  const { guessing } = await life();
  expect(guessing).toEqual({
    user_count: 4,
    chance: 1 / question.selectable.length,
    counts: { sure: 2, sure_correct: 1, unsure: 2, unsure_correct: 1 },
  });
});

it('tells what is remembered after a right answer, as the memory model predicts it', async () => {
  const { company, question, life } = await answeredBy(MARKS);
  const memories = await memoriesOf(question.id);
  const right = memories.filter((one) => one.last_correct);
  const mean = (days: number) =>
    right
      .map((one) => predictedRecall(one, addDays(one.lastReviewedOn, days)))
      .reduce((sum, one) => sum + one / right.length, 0);
  const { sticking } = await life();
  expect(sticking).toMatchObject({ user_count: 4, right_user_count: 2, recalls: null });
  expect(sticking.median_stability_days).toBeCloseTo(
    quantile(
      memories.map(({ stability }) => stability),
      0.5,
    ),
    9,
  );
  await setLimit(company.id, 2);
  expect((await life()).sticking.recalls).toEqual(
    [1, 7, 30].map((days) => ({ days, recall: expect.closeTo(mean(days), 7) })),
  );
});

it('tells nothing of fewer active people than the company’s limit for small groups', async () => {
  const { company, admin, question, people, life } = await answeredBy(MARKS);
  await app.database.pool.query('update users set deactivated_at = now() where id = $1', [
    people[0]?.id,
  ]);
  const few = await life();
  expect(few).toMatchObject({ id: question.id, least_user_count: 4 });
  expect(few.times).toEqual({ user_count: 3, answer_count: 4, seconds: null });
  expect(few.guessing).toMatchObject({ user_count: 3, counts: null });
  expect(few.sticking).toMatchObject({ user_count: 3, median_stability_days: null, recalls: null });
  await setLimit(company.id, 0);
  expect((await life()).sticking).toMatchObject({ user_count: 3, right_user_count: 1 });
  const { id } = await app.make.question(admin);
  const never = await admin.ok(getQuestionLife, { params: { id } });
  expect(never.times).toEqual({ user_count: 0, answer_count: 0, seconds: null });
  expect(never.sticking.recalls).toBeNull();
});

it('is about the question with its variants, and refuses another company’s', async () => {
  const { admin, question, life } = await answeredBy(MARKS);
  const body = { variant_of: question.id, minor_category_id: question.minor_category_id };
  const variant = await app.make.question(admin, { ...body, title: '言いかえ' });
  expect(await admin.ok(getQuestionLife, { params: { id: variant.id } })).toEqual(await life());
  const { admin: stranger } = await app.make.company();
  const refused = await stranger.raw(getQuestionLife, { params: { id: question.id } });
  expect(refused.status).toBe(404);
});
