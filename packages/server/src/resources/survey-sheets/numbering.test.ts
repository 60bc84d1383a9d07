import {
  answerSurvey,
  createExaminations,
  getQuestion,
  nextQuestion,
  nextSheet,
  type LearnerQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { choiceIn, startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const asked = async (learner: Person, examinationId: number) => {
  const { survey_sheet: sheet } = await learner.ok(nextSheet, {
    params: { examination_id: examinationId },
  });
  const next = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
  return { sheetId: sheet!.id, surveyId: next.survey!.id, question: next.question! };
};

const numberOf = ({ selectable }: LearnerQuestion, text: string): number =>
  selectable.find((choice) => choice.text === text)!.id;

const send = (learner: Person, surveyId: number, selected: number[]) =>
  learner.raw(answerSurvey, { params: { survey_id: surveyId }, body: { selected, duration: 1 } });

describe('the numbers of choices in a sheet', () => {
  it('are not the bank’s ids, and refer to different choices for different learners', async () => {
    const made = await app.make.examination({ course: { count: 1 } });
    const colleagues = await Promise.all(
      Array.from({ length: 12 }, () => app.make.user(made.company.id)),
    );
    const examinations = await made.admin.ok(createExaminations, {
      body: { course_template_id: made.course.id, user_ids: colleagues.map(({ id }) => id) },
    });
    const bank = await made.admin.ok(getQuestion, { params: { id: made.questions[0]!.id } });
    const numbers = [];
    for (const learner of colleagues) {
      const { id } = examinations.find(({ user_id: userId }) => userId === learner.id)!;
      const { question } = await asked(learner, id);
      expect(question.selectable.map(({ id }) => id)).toEqual([1, 2, 3]);
      numbers.push(numberOf(question, '正しいもの'));
    }
    expect(bank.selectable.some(({ id }) => id <= 3)).toBe(false);
    expect(new Set(numbers).size).toBeGreaterThan(1);
  });

  it('are the only ones accepted: the bank’s ids are refused', async () => {
    const made = await app.make.examination();
    const { surveyId, question } = await asked(made.learner, made.examination.id);
    const bank = await made.admin.ok(getQuestion, { params: { id: question.id } });
    const right = bank.selectable.find((choice) => choice.is_correct)!.id;
    expect(await send(made.learner, surveyId, [right])).toMatchObject({ status: 400 });
    const number = await choiceIn(made.admin, question, true);
    expect((await send(made.learner, surveyId, [number])).body).toMatchObject({
      correct: true,
      answer: { selected: [number] },
      correct_answer: { selected: [number] },
    });
  });
});
