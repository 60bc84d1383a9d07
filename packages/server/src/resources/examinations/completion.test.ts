import { deleteQuestion, getExamination, listCourseTemplates } from '@tokiori/contract';
import { decideResult } from '@tokiori/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sit } from '../questions/questions.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface StoredExamination {
  answered_count: number;
  correct_count: number;
  completed_on: string | null;
  result: string | null;
}

const stored = async (id: number): Promise<StoredExamination> => {
  const { rows } = await app.database.pool.query<StoredExamination>(
    'select answered_count, correct_count, completed_on, result from examinations where id = $1',
    [id],
  );
  return rows[0]!;
};

describe('an examination counts its daily answers', () => {
  it('and is completed on the day of the last one', async () => {
    const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 1 } });
    const { admin, learner, examination } = made;
    expect(await stored(examination.id)).toMatchObject({ answered_count: 0, completed_on: null });
    await sit(made, [true]);
    const begun = { answered_count: 1, correct_count: 1, completed_on: null, result: null };
    expect(await stored(examination.id)).toEqual(begun);
    app.clock.set('2026-11-24T12:00:00+09:00');
    await sit(made, [false]);
    expect(await stored(examination.id)).toEqual({
      answered_count: 2,
      correct_count: 1,
      completed_on: '2026-11-24',
      result: 'Failed',
    });
    expect(
      await learner.ok(getExamination, { params: { examination_id: examination.id } }),
    ).toMatchObject({ progress: 'Completed', result: 'Failed', answered_count: 2 });
    const [course] = await admin.ok(listCourseTemplates);
    expect(course).toMatchObject({ completed_user_count: 1 });
  });

  it('and is completed when the only question that is left is deleted', async () => {
    const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 1 } });
    const { admin, questions, examination } = made;
    await sit(made, [true]);
    await admin.ok(deleteQuestion, { params: { id: questions[1]!.id } });
    expect(await stored(examination.id)).toMatchObject({
      answered_count: 1,
      completed_on: '2026-11-24',
      result: 'Passed',
    });
  });
});

describe('the result that the database derives', () => {
  it('is the domain’s, as soon as every question is answered', async () => {
    const { examination } = await app.make.examination();
    const counts = [0, 1, 3, 7, 57, 100, 500];
    for (const questionCount of counts)
      for (const passMarkPercent of [1, 57, 80, 100])
        for (const correctCount of counts.filter((count) => count <= questionCount))
          for (const answeredCount of [correctCount, questionCount]) {
            const { rows } = await app.database.pool.query<{ result: string | null }>(
              `update examinations set question_count = $2, pass_mark_percent = $3, correct_count = $4,
                 answered_count = $5 where id = $1 returning result`,
              [examination.id, questionCount, passMarkPercent, correctCount, answeredCount],
            );
            const state = { questionCount, passMarkPercent, correctCount, answeredCount };
            const decided = decideResult({
              ...state,
              offeredCount: questionCount,
              toDate: null,
              today: '2026-11-20',
            });
            expect({ ...state, result: rows[0]!.result ?? 'InProgress' }).toEqual({
              ...state,
              result: decided,
            });
          }
  });
});
