import {
  batchQuestions,
  createCourseTemplate,
  createExaminations,
  nextQuestion,
  nextSheet,
  type LearnerQuestion,
  updateCompany,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing';

const COUNT = 40;

let app: TestApp;
let questions: LearnerQuestion[];
let colleagues: LearnerQuestion[];

/** The author always writes the right choice first, and the words in the order of their blanks. */
const drafts = (minorCategoryId: number) => {
  const question = {
    statement: '{{1}}、{{2}}',
    commentary: '解説',
    minor_category_id: minorCategoryId,
  };
  const choices = ['right', 'wrong', 'wrong', 'wrong'];
  const words = ['first', 'second', 'decoy', 'decoy'];
  return Array.from({ length: COUNT }, (_, index) => [
    {
      ...question,
      title: `選択${index}`,
      question_type: 'Selectable' as const,
      selectable: choices.map((kind, at) => ({ text: `${kind} ${at}`, is_correct: at === 0 })),
    },
    {
      ...question,
      title: `穴埋め${index}`,
      question_type: 'FillInTheBlanks' as const,
      orderable: words.map((kind, at) => ({
        text: `${kind} ${at}`,
        position: at < 2 ? at + 1 : null,
      })),
    },
  ]).flat();
};

const asked = async (learner: Person, examinationId: number): Promise<LearnerQuestion[]> => {
  const params = { examination_id: examinationId };
  const { survey_sheet: sheet } = await learner.ok(nextSheet, { params });
  const next = await learner.ok(nextQuestion, { params: { id: sheet!.id }, query: { ahead: 50 } });
  return [next.question!, ...next.upcoming.map(({ question }) => question)];
};

beforeAll(async () => {
  app = await startTestApp();
  const { company, admin, learner, manager } = await app.make.company();
  const category = await app.make.minorCategory(admin);
  const { created } = await admin.ok(batchQuestions, {
    body: { post_questions: drafts(category) },
  });
  await admin.ok(updateCompany, {
    params: { id: company.id },
    body: { daily_question_limit: 100 },
  });
  const half = async (questionIds: number[]) => {
    const course = await admin.ok(createCourseTemplate, {
      body: {
        name: `順番${questionIds[0]}`,
        question_ids: questionIds,
        questions_per_sheet: COUNT,
      },
    });
    const user_ids = [learner.id, manager.id];
    const body = { course_template_id: course.id, user_ids };
    return admin.ok(createExaminations, { body });
  };
  const examinations = [
    ...(await half(created.slice(0, COUNT))),
    ...(await half(created.slice(COUNT))),
  ];
  const all = async (person: Person) => {
    const own = examinations.filter(({ user_id }) => user_id === person.id);
    return (await Promise.all(own.map(({ id }) => asked(person, id)))).flat();
  };
  questions = await all(learner);
  colleagues = await all(manager);
});
afterAll(() => app.close());

type Card = { id: number; text: string };
const cardsOf = ({ selectable, orderable }: LearnerQuestion): Card[] => [
  ...selectable,
  ...orderable,
];
const byId = (cards: readonly Card[]): Card[] => [...cards].sort((a, b) => a.id - b.id);

/** How often the card of a kind stands at each place, over all questions that have one. */
const placesOf = (kind: string, order: (cards: Card[]) => Card[]): number[] => {
  const places = [0, 0, 0, 0];
  for (const question of questions) {
    const place = order(cardsOf(question)).findIndex(({ text }) => text.startsWith(kind));
    if (place >= 0) places[place] = places[place]! + 1;
  }
  return places;
};

describe('the order of choices and words', () => {
  const kinds = ['right', 'first', 'second', 'decoy'];

  it.each(kinds)('as shown does not tell which is the %s one', (kind) => {
    const places = placesOf(kind, (cards) => cards);
    expect(places.reduce((sum, count) => sum + count)).toBe(COUNT);
    expect(places.filter((count) => count > 0).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...places)).toBeLessThan(0.9 * COUNT);
  });

  it.each(kinds)('of their numbers does not tell which is the %s one', (kind) => {
    const places = placesOf(kind, byId);
    expect(places.filter((count) => count > 0).length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...places)).toBeLessThan(0.9 * COUNT);
  });

  it('is all that their numbers tell', () => {
    for (const { selectable, orderable } of [...questions, ...colleagues])
      for (const cards of [selectable, orderable])
        expect(cards.map(({ id }) => id)).toEqual(cards.map((_, index) => index + 1));
  });

  it('is another one for another learner', () => {
    expect(colleagues.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    const orderOf = (question: LearnerQuestion): string =>
      cardsOf(question)
        .map(({ text }) => text)
        .join();
    const same = questions.filter((question, at) => orderOf(question) === orderOf(colleagues[at]!));
    expect(same.length).toBeLessThan(COUNT);
  });
});
