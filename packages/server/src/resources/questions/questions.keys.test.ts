import {
  answerSurvey,
  createExaminations,
  getCourseTemplate,
  getQuestion,
  listQuestions,
  nextQuestion,
  nextSheet,
  type Question,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let vendor: Person;
let presets: Question[];
let courseId: number;
beforeAll(async () => {
  app = await startTestApp();
  vendor = (await app.make.company({ isVendor: true })).admin;
  const category = await app.make.minorCategory(vendor);
  const choices = await app.make.question(vendor, {
    minor_category_id: category,
    comment: '作問メモ',
    commentary_links: [{ title: '出典', url: 'https://example.com/' }],
  });
  const blanks = await app.make.question(vendor, {
    minor_category_id: category,
    question_type: 'FillInTheBlanks',
    statement: '{{1}}と{{2}}',
    selectable: [],
    orderable: [1, 2, null].map((position) => ({ text: `語${position}`, position })),
  });
  presets = [choices, blanks];
  const made = await app.make.course(vendor, { count: 0, question_ids: [choices.id, blanks.id] });
  courseId = made.course.id;
});
afterAll(() => app.close());

const read = (admin: Person, { id }: { id: number }) => admin.ok(getQuestion, { params: { id } });

describe('the keys of preset questions', () => {
  it('are read by companies that the operator approved of', async () => {
    const { admin } = await app.make.company();
    const [choices, blanks] = [await read(admin, presets[0]!), await read(admin, presets[1]!)];
    expect(choices).toMatchObject({ key_hidden: false, selectable: presets[0]!.selectable });
    expect(choices.commentary).toBe(presets[0]!.commentary);
    expect(blanks.orderable).toEqual(presets[1]!.orderable);
  });

  it('are not found by their words by those who may not read them', async () => {
    const found = async (person: Person) => (await person.ok(listQuestions, { query })).length;
    const query = { q: '伏せた解説', preset: true };
    await app.make.question(vendor, {
      minor_category_id: presets[0]!.minor_category_id,
      commentary: '伏せた解説です。',
    });
    expect(await found((await app.make.company()).admin)).toBe(1);
    expect(await found((await app.make.company({ isApproved: false })).admin)).toBe(0);
  });

  it('are hidden from the others: the statement and the choices stay', async () => {
    const { admin } = await app.make.company({ isApproved: false });
    const listed = await admin.ok(listQuestions, { query: { preset: true } });
    for (const preset of presets)
      for (const shown of [await read(admin, preset), listed.find(({ id }) => id === preset.id)!]) {
        expect(shown).toMatchObject({
          key_hidden: true,
          title: preset.title,
          statement: preset.statement,
          comment: '',
          commentary: '',
          commentary_image: null,
          commentary_links: [],
        });
        const texts = (parts: { text: string }[]) => parts.map(({ text }) => text).sort();
        expect(texts(shown.selectable)).toEqual(texts(preset.selectable));
        expect(new Set(shown.selectable.map(({ is_correct }) => is_correct))).not.toContain(true);
        expect(new Set(shown.orderable.map(({ position }) => position))).not.toContain(1);
      }
  });

  it('do not show in the order in which the author wrote the choices', async () => {
    const { admin } = await app.make.company({ isApproved: false });
    const firsts = [];
    for (let made = 0; made < 12; made += 1) {
      const { id } = await app.make.question(vendor);
      firsts.push((await read(admin, { id })).selectable[0]!.text);
    }
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });

  it('are not needed to assign a course and to learn with it', async () => {
    const { admin, learner } = await app.make.company({ isApproved: false });
    await admin.ok(getCourseTemplate, { params: { course_template_id: courseId } });
    const [examination] = await admin.ok(createExaminations, {
      body: { course_template_id: courseId, user_ids: [learner.id] },
    });
    const { survey_sheet: sheet } = await learner.ok(nextSheet, {
      params: { examination_id: examination!.id },
    });
    const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    const right = question!.selectable.find(({ text }) => text === '正しいもの')!.id;
    const result = await learner.ok(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [right], duration: 1 },
    });
    expect(result).toMatchObject({ correct: true, commentary: presets[0]!.commentary });
  });

  it('of a company’s own questions are its own, approved or not', async () => {
    const { admin } = await app.make.company({ isApproved: false });
    const own = await app.make.question(admin);
    expect(await read(admin, own)).toMatchObject({
      key_hidden: false,
      selectable: own.selectable,
      commentary: own.commentary,
    });
  });
});
