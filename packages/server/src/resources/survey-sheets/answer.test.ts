import {
  answerSurvey,
  createExaminations,
  nextQuestion,
  nextSheet,
  type Survey,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceIn, startTestApp, type Person, type TestApp } from '#testing';
import { listSurveys, insertAnswers, type AnswerRecord } from './answer.queries';
import { createAnswerBatchers } from './answer.service';
import { applyAnswer } from './apply-answer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const TODAY = '2026-11-20';

interface Seat {
  learner: Person;
  sheetId: number;
  survey: Survey;
  /** The numbers of the right choice and of a wrong one in this survey. */
  right: number;
  wrong: number;
}

/** Learners of one company, each before the first question of a sheet. */
const classroom = async (count: number): Promise<Seat[]> => {
  const { admin, company, course } = await app.make.examination();
  const learners = await Promise.all(
    Array.from({ length: count }, () => app.make.user(company.id)),
  );
  const body = { course_template_id: course.id, user_ids: learners.map(({ id }) => id) };
  const examinations = await admin.ok(createExaminations, { body });
  const seats = await Promise.all(
    learners.map(async (learner) => {
      const { id } = examinations.find(({ user_id: userId }) => userId === learner.id)!;
      const sheet = await learner.ok(nextSheet, { params: { examination_id: id } });
      const sheetId = sheet.survey_sheet!.id;
      const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheetId } });
      const [right, wrong] = [
        await choiceIn(admin, question!, true),
        await choiceIn(admin, question!, false),
      ];
      return { learner, sheetId, survey: survey!, right, wrong };
    }),
  );
  // As long as each says the question took.
  app.clock.addSeconds(5);
  return seats;
};

const send = ({ learner, survey }: Pick<Seat, 'learner' | 'survey'>, choice: number) =>
  learner.raw(answerSurvey, {
    params: { survey_id: survey.id },
    body: { selected: [choice], duration: 5 },
  });

const answeredCounts = (seats: readonly Seat[]): Promise<number[]> =>
  Promise.all(
    seats.map(async ({ learner, sheetId }) => {
      const { survey_sheet: sheet } = await learner.ok(nextQuestion, { params: { id: sheetId } });
      return sheet.answered_count;
    }),
  );

/** What was made of a learner's answers: their sums and memories. */
const madeOf = ({ learner }: Seat) =>
  app.database.asOwner(async (tx) => {
    const sums = tx.selectFrom('daily_sums').select(['asked', 'correct_count', 'seconds']);
    const memories = tx.selectFrom('memories').select(['question_id', 'asked', 'stability']);
    return {
      sums: await sums.where('user_id', '=', learner.id).execute(),
      memories: await memories.where('user_id', '=', learner.id).execute(),
    };
  });

const wantedOf = ({ learner, survey }: Seat) => ({
  companyId: learner.companyId,
  userId: learner.id,
  surveyId: survey.id,
  today: TODAY,
});

/** What is to be written for the first question of each, all of them right. */
const recordsOf = async (seats: readonly Seat[]): Promise<AnswerRecord[]> => {
  const read = await listSurveys(app.database, seats.map(wantedOf));
  const time = { now: app.clock.now, today: TODAY };
  return read.map((each) => {
    const { id } = each!.row.selectable.find((choice) => choice.is_correct)!;
    return applyAnswer(each!, { answer: { selected: [id] }, duration: 5 }, time);
  });
};

describe('concurrent answers', () => {
  it('are each stored once and each get their own result', async () => {
    const seats = await classroom(12);
    const received = await Promise.all(
      seats.map((seat, place) => send(seat, place % 3 === 0 ? seat.wrong : seat.right)),
    );
    expect(received.map(({ status }) => status)).toEqual(seats.map(() => 200));
    received.forEach(({ body }, place) =>
      expect(body).toMatchObject({
        survey: { id: seats[place]!.survey.id },
        correct: place % 3 !== 0,
        survey_sheet: { user_id: seats[place]!.learner.id, answered_count: 1 },
      }),
    );
    expect(await answeredCounts(seats)).toEqual(seats.map(() => 1));
    const made = await Promise.all(seats.map(madeOf));
    expect(made.map(({ sums }) => sums)).toEqual(
      seats.map((_, place) => [{ asked: 1, correct_count: place % 3 === 0 ? 0 : 1, seconds: 5 }]),
    );
  });

  it('each get their own error', async () => {
    const [good, ahead, unfit, foreign] = (await classroom(4)) as [Seat, Seat, Seat, Seat];
    const params = { params: { id: ahead.sheetId }, query: { ahead: 1 } };
    const second = (await ahead.learner.ok(nextQuestion, params)).upcoming[0]!.survey;
    const received = await Promise.all([
      send(good, good.right),
      send({ ...ahead, survey: second }, ahead.right),
      send(unfit, 999),
      send({ ...foreign, survey: good.survey }, foreign.right),
    ]);
    expect(received.map(({ status }) => status)).toEqual([200, 409, 400, 404]);
    expect(await answeredCounts([good, ahead, unfit, foreign])).toEqual([1, 0, 0, 0]);
  });

  it('never show one company another company’s data', async () => {
    const [ours, theirs] = [(await classroom(1))[0]!, (await classroom(1))[0]!];
    const swapped = [
      send({ learner: ours.learner, survey: theirs.survey }, theirs.right),
      send({ learner: theirs.learner, survey: ours.survey }, ours.right),
    ];
    const own = [send(ours, ours.right), send(theirs, theirs.right)];
    const received = await Promise.all([...swapped, ...own]);
    expect(received.map(({ status }) => status)).toEqual([404, 404, 200, 200]);
    expect(await answeredCounts([ours, theirs])).toEqual([1, 1]);
  });
});

describe('a batch', () => {
  it('skips a stale answer completely, and writes the others', async () => {
    const seats = await classroom(3);
    const records = await recordsOf(seats);
    expect(await insertAnswers(app.database, [records[1]!])).toEqual([true]);
    const before = await madeOf(seats[1]!);
    expect(await insertAnswers(app.database, records)).toEqual([true, false, true]);
    expect(await madeOf(seats[1]!)).toEqual(before);
    expect((await madeOf(seats[2]!)).memories).toMatchObject([{ asked: 1 }]);
    expect(await answeredCounts(seats)).toEqual([1, 1, 1]);
  });

  it('skips an answer whose memory changed meanwhile, with its sheet and survey', async () => {
    const seats = await classroom(2);
    const [first, second] = await recordsOf(seats);
    const outdated = { ...second!, row: { ...second!.row, memory_asked: 1 } };
    expect(await insertAnswers(app.database, [first!, outdated])).toEqual([true, false]);
    expect(await answeredCounts(seats)).toEqual([1, 0]);
    expect(await madeOf(seats[1]!)).toEqual({ sums: [], memories: [] });
  });

  it('is written once when two servers send it at the same moment', async () => {
    const seats = await classroom(6);
    const records = await recordsOf(seats);
    const written = await Promise.all([
      insertAnswers(app.database, records),
      insertAnswers(app.database, records.toReversed()),
    ]);
    const times = seats.map((_, place) => [written[0][place], written[1].at(-1 - place)]);
    expect(times.map((pair) => pair.filter(Boolean).length)).toEqual(seats.map(() => 1));
    expect(await answeredCounts(seats)).toEqual(seats.map(() => 1));
  });

  it('writes the others when the database refuses one answer', async () => {
    const seats = await classroom(3);
    const records = await recordsOf(seats);
    records[1]!.memory = { ...records[1]!.memory, reps: 1_000_000 };
    const batchers = createAnswerBatchers(app.database);
    const settled = await Promise.allSettled(records.map(batchers.record));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await answeredCounts(seats)).toEqual([1, 0, 1]);
  });

  it('of one company reads and writes nothing of another', async () => {
    const [ours, theirs] = [(await classroom(1))[0]!, (await classroom(1))[0]!];
    const { companyId } = ours.learner;
    const read = await listSurveys(app.database, [
      wantedOf(ours),
      { ...wantedOf(theirs), companyId },
    ]);
    expect(read.map((each) => each?.row.id ?? null)).toEqual([ours.survey.id, null]);
    const [own] = await recordsOf([ours]);
    const [foreign] = await recordsOf([theirs]);
    expect(await insertAnswers(app.database, [own!, foreign!])).toEqual([true, false]);
    expect(await answeredCounts([ours, theirs])).toEqual([1, 0]);
  });
});
