import {
  createExaminations,
  listExaminationQuestions,
  nextQuestion,
  nextSheet,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a newcomer begins with the easiest question, and each day tells how the one before it ended', async () => {
  const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 2 } });
  const { admin, company, course, learner, examination } = made;
  const assign = async (person: Person) => {
    const body = { course_template_id: course.id, user_ids: [person.id] };
    return (await admin.ok(createExaminations, { body }))[0]!.id;
  };
  const firstOf = async (person: Person, examinationId: number) => {
    const params = { examination_id: examinationId };
    const { survey_sheet: sheet } = await person.ok(nextSheet, { params });
    return (await person.ok(nextQuestion, { params: { id: sheet!.id } })).question!.id;
  };
  const params = { examination_id: examination.id };
  const questions = () => learner.ok(listExaminationQuestions, { params });
  const [hard, easy] = (await questions()).map(({ question_id: id }) => id);

  // Five people have to know it before a question is called easy.
  for (let people = 0; people < 5; people += 1) {
    const person = await app.make.user(company.id, {});
    const id = await assign(person);
    expect(await firstOf(person, id)).toBe(hard);
    await takeDue(person, id, [false, true]);
  }
  const newcomer = await app.make.user(company.id, {});
  expect(await firstOf(newcomer, await assign(newcomer))).toBe(easy);

  // The learner is one, too: the easy one comes first, and is wrong.
  await takeDue(learner, examination.id, [false, true]);
  const states = async () =>
    (await questions()).map(({ last_correct: now, predicted_recall: recall, yesterday }) => ({
      now,
      recall,
      yesterday,
    }));
  const unknown = { last_correct: null, predicted_recall: null };
  expect((await states()).map(({ yesterday }) => yesterday)).toEqual([unknown, unknown]);
  app.clock.addDays(1);
  const [right, wrong] = await states();
  expect(right!.yesterday).toEqual({ last_correct: true, predicted_recall: 1 });
  expect(right!.recall).toBeLessThan(1);
  expect(wrong!.yesterday.last_correct).toBe(false);
  app.clock.addDays(2);
  await takeDue(learner, examination.id, [true], 'Recap');
  const [, regained] = await states();
  expect(regained!.now).toBe(true);
  expect(regained!.yesterday.last_correct).toBe(false);
  expect(regained!.yesterday.predicted_recall).toBeLessThan(regained!.recall!);
});
