import {
  answerSurvey,
  getQuestion,
  getQuestionWordings,
  getSurveyResult,
  listQuestionVersions,
  listUsers,
  me,
  nextQuestion,
  nextSheet,
  prepareComing,
  skipSurvey,
  updateQuestion,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const VIETNAMESE = {
  language: 'vi',
  statement: 'Chọn câu đúng.',
  commentary: 'Vì đó là quy định.',
} as const;
const EASY = {
  language: 'easy-ja',
  statement: 'ただしいのは どれですか。',
  commentary: '',
} as const;

/** Gives a question the two languages, its choices numbered in the order of the bank. */
const translate = async (admin: Person, id: number) => {
  const params = { id };
  const { selectable } = await admin.ok(getQuestion, { params });
  const translations = [VIETNAMESE, EASY].map((one) => ({
    ...one,
    parts: selectable.map((_, at) => `${one.language} ${at}`),
  }));
  await admin.ok(updateQuestion, { params, body: { translations } });
  return { translations, texts: selectable.map(({ text }) => text) };
};

it('are a part of the question’s version, each refused with its sentence where it does not fit', async () => {
  const { admin } = await app.make.company();
  const { id } = await app.make.question(admin, {});
  const params = { id };
  expect((await admin.ok(getQuestion, { params })).translations).toBeUndefined();
  const { translations } = await translate(admin, id);
  expect((await admin.ok(getQuestion, { params })).translations).toEqual(translations);
  expect((await admin.ok(listQuestionVersions, { params }))[0]!.translations).toEqual(translations);
  // A change that does not speak of them leaves them as they are.
  await admin.ok(updateQuestion, { params, body: { title: '新しいタイトル' } });
  expect((await admin.ok(getQuestion, { params })).translations).toEqual(translations);
  const [first] = translations;
  const cases = [
    [[{ ...first!, parts: first!.parts.slice(1) }], 'translations.0.parts'],
    [[first!, first!], 'translations.1.language'],
    [[{ ...first!, parts: first!.parts.with(1, ' ') }], 'translations.0.parts.1'],
    [[{ ...first!, parts: first!.parts.map(() => 'a') }], 'translations.0.parts.1'],
    [[{ ...first!, statement: '' }], 'translations.0.statement'],
  ] as const;
  for (const [wrong, field] of cases) {
    const { status, errors } = await admin.refused(updateQuestion, {
      params,
      body: { translations: [...wrong] },
    });
    expect([status, errors[0]?.field]).toEqual([400, field]);
  }
});

it('stay with their choices where a change moves these and does not speak of them', async () => {
  const { admin } = await app.make.company();
  const { id } = await app.make.question(admin, {});
  const { texts } = await translate(admin, id);
  const params = { id };
  const partsAfter = async (order: readonly string[]) => {
    const selectable = order.map((text, place) => ({ text, is_correct: place === 0 }));
    const { translations } = await admin.ok(updateQuestion, { params, body: { selectable } });
    return translations![0]!.parts;
  };
  const parts = texts.map((_, place) => `vi ${place}`);
  expect(await partsAfter(texts.toReversed())).toEqual(parts.toReversed());
  // The one that is reworded keeps what is left.
  expect(await partsAfter(texts.with(0, '書き直した文'))).toEqual(parts);
});

it('are read in the same order as the first wording, and tell nothing before the answer', async () => {
  const { admin, learner, examination, questions } = await app.make.examination({
    course: { count: 2, questions_per_sheet: 2 },
  });
  const texts = new Map<number, string[]>();
  for (const { id } of questions) texts.set(id, (await translate(admin, id)).texts);
  const { survey_sheet: sheet } = await learner.ok(nextSheet, {
    params: { examination_id: examination.id },
  });
  const open = await learner.ok(nextQuestion, { params: { id: sheet!.id }, query: { ahead: 5 } });
  expect(JSON.stringify(open)).not.toContain(VIETNAMESE.commentary);
  const question = open.question!;
  const own = texts.get(question.id)!;
  expect(question.translations!.map(({ language }) => language)).toEqual(['vi', 'easy-ja']);
  expect(question.translations![0]).toEqual({
    language: 'vi',
    statement: VIETNAMESE.statement,
    parts: question.selectable.map(({ text }) => `vi ${own.indexOf(text)}`),
  });

  const params = { survey_id: open.survey!.id };
  const body = { selected: [1], duration: 3, language: 'vi' as const };
  const result = await learner.ok(answerSurvey, { params, body });
  expect(result).toMatchObject({
    language: 'vi',
    commentary_translations: [{ language: 'vi', text: VIETNAMESE.commentary }],
  });
  expect(await learner.ok(getSurveyResult, { params })).toMatchObject({ language: 'vi' });
  // A language that the question does not have was not read.
  const second = { survey_id: open.upcoming[0]!.survey.id };
  const skipped = await learner.ok(skipSurvey, {
    params: second,
    body: { duration: 1, language: 'ne' },
  });
  expect(skipped.language).toBeUndefined();

  const statsOf = async (id: number, by = admin) =>
    (await by.ok(getQuestionWordings, { params: { id } })).wordings[0]!.stats!.languages;
  const correct_count = result.correct ? 1 : 0;
  expect(await statsOf(question.id)).toEqual([{ language: 'vi', asked: 1, correct_count }]);
  // Where only the first wording was read there is nothing to compare.
  expect(await statsOf(skipped.question.id)).toEqual([]);
});

it('come with the sheets of coming days, and each learner keeps which one they read', async () => {
  app.clock.set('2026-11-18T09:00:00+09:00');
  const { admin, learner, examination, questions } = await app.make.examination({
    course: { count: 4, questions_per_sheet: 2 },
  });
  for (const { id } of questions) await translate(admin, id);
  await takeDue(learner, examination.id, [true, true]);
  const { days } = await learner.ok(prepareComing);
  const { question } = days[0]!.sheets[0]!.next_question;
  expect(question!.translations).toHaveLength(2);

  const params = { id: learner.id };
  expect((await learner.ok(me)).user.question_language).toBeNull();
  await learner.ok(updateUser, { params, body: { question_language: 'easy-ja' } });
  expect((await learner.ok(me)).user.question_language).toBe('easy-ja');
  const rows = await admin.ok(listUsers);
  expect(rows.find(({ id }) => id === learner.id)?.question_language).toBe('easy-ja');
  const { status } = await learner.refused(updateUser, {
    params,
    body: { question_language: 'xx' as 'en' },
  });
  expect(status).toBe(400);
});
