import {
  answerSurvey,
  createExaminations,
  disableExamination,
  nextQuestion,
  nextSheet,
  skipSurvey,
  takeRecap,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inconsistencies } from '#test/resilience/fixtures/consistency';
import {
  beginBasic,
  madeRowsOf,
  startTestApp,
  takeBasic,
  type Person,
  type TestApp,
} from '#testing';
import { closeQuarters } from './close-quarters';
import { rebuildSums } from '../survey-sheets/rebuild.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
// A working day: on others nothing is given out.
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));
afterAll(() => app.close());

const madeRows = (companyId: number) => madeRowsOf(app.database, companyId);

type Doing = 'right' | 'wrong' | 'skip';

const answerNext = async (learner: Person, sheetId: number, doing: Doing, duration: number) => {
  const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheetId } });
  const params = { survey_id: survey!.id };
  app.clock.addSeconds(duration);
  if (doing === 'skip') return learner.ok(skipSurvey, { params, body: { duration } });
  const { id } = question!.selectable.find(
    ({ text }) => (text === '正しいもの') === (doing === 'right'),
  )!;
  const selected = [id];
  return learner.ok(answerSurvey, { params, body: { selected, duration } });
};

/** Takes a sheet when one waits, doing one thing after another over and over. */
const take = async (
  learner: Person,
  examinationId: number,
  of: typeof nextSheet | typeof takeRecap,
  { doings, duration }: { doings: Doing[]; duration: number },
) => {
  const { survey_sheet: sheet } = await learner.ok(of, {
    params: { examination_id: examinationId },
  });
  if (!sheet) return;
  for (let step = 0; step < sheet.question_count; step += 1)
    await answerNext(learner, sheet.id, doings[step % doings.length]!, duration);
};

describe('rebuilding the sums', () => {
  it('leaves quarters to be closed again, with the same sums', async () => {
    const { learner, company, examination } = await app.make.examination({
      course: { count: 8, questions_per_sheet: 2 },
    });
    for (let day = 0; day < 50; day += 5) {
      await take(learner, examination.id, nextSheet, { doings: ['right', 'wrong'], duration: 9 });
      await take(learner, examination.id, takeRecap, { doings: ['right'], duration: 9 });
      app.clock.addDays(5);
    }
    app.clock.set('2027-02-01T09:00:00+09:00');
    await closeQuarters(app.database, app.clock.now);
    const closed = async () => {
      const { rows } = await app.database.pool.query(
        `select to_jsonb(p) as row from period_sums p where company_id = $1 and unit = 'quarter' order by 1`,
        [company.id],
      );
      return rows;
    };
    const before = await closed();
    expect(before).toHaveLength(1);
    await rebuildSums(app.database, company.id);
    expect(await closed()).toEqual([]);
    await closeQuarters(app.database, app.clock.now);
    expect(await closed()).toEqual(before);
    expect(await inconsistencies(app.database)).toEqual({});
    app.clock.set('2026-11-20T09:00:00+09:00');
  });

  it('gives the same rows as recording answer by answer', async () => {
    const { learner, company, examination } = await app.make.examination({
      course: { count: 26, questions_per_sheet: 1 },
    });
    // More days than tell a learner's pace: in the end the slow first ones no longer count, and 25 seconds are slow.
    for (let day = 0; day < 36; day += 1) {
      const doings: Doing[] = day % 4 === 0 ? ['wrong', 'right', 'skip'] : ['right'];
      const duration = day < 5 ? 120 : day < 33 ? 8 : 25;
      await take(learner, examination.id, nextSheet, { doings, duration });
      await take(learner, examination.id, takeRecap, { doings, duration });
      app.clock.addDays(1);
    }
    const written = await madeRows(company.id);
    const { learnerCount, answerCount } = await rebuildSums(app.database, company.id);
    expect(learnerCount).toBe(1);
    expect(answerCount).toBeGreaterThan(60);
    expect(await madeRows(company.id)).toEqual(written);
  });

  it('keeps two examinations of a course apart that are taken on one day', async () => {
    const made = await app.make.examination({ course: { count: 3, questions_per_sheet: 3 } });
    const { admin, learner, company, course } = made;
    const doings: Doing[] = ['right', 'wrong', 'skip'];
    await take(learner, made.examination.id, nextSheet, { doings, duration: 90 });
    const params = { examination_id: made.examination.id };
    await admin.ok(disableExamination, { params, body: { disabled: true } });
    const body = { course_template_id: course.id, user_ids: [learner.id] };
    const [again] = await admin.ok(createExaminations, { body });
    await take(learner, again!.id, nextSheet, { doings, duration: 5 });
    const written = await madeRows(company.id);
    const linesOf = (kind: string) => written.filter((line) => line.startsWith(kind));
    expect([linesOf('day'), linesOf('period')].map(({ length }) => length)).toEqual([2, 2]);
    await rebuildSums(app.database, company.id);
    expect(await madeRows(company.id)).toEqual(written);
    expect(await inconsistencies(app.database)).toEqual({});
  });

  it('finds the finished sittings of basics again, and which of them counted until when', async () => {
    const { admin, learner, manager, company } = await app.make.company();
    const { basic } = await app.make.basic(admin, { count: 3, passMark: 60 });
    for (const [days, correct] of [0, 3, 5].entries()) {
      await takeBasic(learner, basic.id, { correct });
      await takeBasic(learner, basic.id, { correct: 1 });
      app.clock.addDays(days);
    }
    await takeBasic(manager, basic.id, { correct: 3 });
    await beginBasic(manager, basic.id);
    const written = await madeRows(company.id);
    expect(written.filter((line) => line.startsWith('sitting'))).toHaveLength(7);
    await app.database.pool.query(
      `update basic_sittings set is_passed = not is_passed, replaced_on = date '2000-01-01'
       where company_id = $1`,
      [company.id],
    );
    await rebuildSums(app.database, company.id);
    expect(await madeRows(company.id)).toEqual(written);
    expect(await inconsistencies(app.database)).toEqual({});
  });

  it('repairs damaged rows, and leaves other companies unchanged', async () => {
    const [broken, other] = [await app.make.examination(), await app.make.examination()];
    for (const { learner, examination } of [broken, other])
      await take(learner, examination.id, nextSheet, { doings: ['right', 'skip'], duration: 9 });
    const written = await madeRows(broken.company.id);
    await app.database.asOwner(async (tx) => {
      await tx.updateTable('memories').set({ stability: 99, asked: 7 }).execute();
      await tx.deleteFrom('daily_sums').execute();
      await tx.updateTable('period_sums').set({ seconds: 1 }).execute();
      await tx.updateTable('examination_questions').set({ asked: 3, last_correct: null }).execute();
    });
    expect(await madeRows(broken.company.id)).not.toEqual(written);
    const untouched = await madeRows(other.company.id);
    await rebuildSums(app.database, broken.company.id);
    expect(await madeRows(broken.company.id)).toEqual(written);
    expect(await madeRows(other.company.id)).toEqual(untouched);
  });
});
