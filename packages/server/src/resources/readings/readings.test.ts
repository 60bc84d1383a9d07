import {
  answerSurvey,
  correctReading,
  deleteQuestion,
  getQuestionReadings,
  getSheetReadings,
  listQuestions,
  nextQuestion,
  nextSheet,
  updateQuestion,
} from '@tokiori/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { sharedTokenizer } from '../../platform/japanese/shared-tokenizer';
import { makeReadings } from './make-readings';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
});

const make = (read = sharedTokenizer) =>
  makeReadings(app.database, {
    tokenizer: read,
    now: () => app.clock.now,
    onFailure: () => undefined,
  });

const STATEMENT = '事故の報告は、だれにしますか。';
const newQuestion = async () => {
  const { admin, learner } = await app.make.company();
  const question = await app.make.question(admin, {
    statement: STATEMENT,
    selectable: [
      { text: '責任者', is_correct: true },
      { text: 'お客様', is_correct: false },
    ],
  });
  return { admin, learner, params: { question_id: question.id } };
};

const readingsOf = async (person: Person, params: { question_id: number }) => {
  const { words } = await person.ok(getQuestionReadings, { params });
  return Object.fromEntries(words.map(({ surface, reading }) => [surface, reading]));
};

describe('readings of a question', () => {
  it('are made of the statement, the choices and the commentary after it was saved', async () => {
    const { admin, params } = await newQuestion();
    expect(await admin.ok(getQuestionReadings, { params })).toEqual({
      ready: false,
      editable: true,
      words: [],
    });
    await make();
    expect(await readingsOf(admin, params)).toEqual({
      お客様: 'おきゃくさま',
      事故: 'じこ',
      報告: 'ほうこく',
      解説: 'かいせつ',
      責任者: 'せきにんしゃ',
    });
  });

  it('are words by which the question is found, as they are corrected', async () => {
    const { admin, params } = await newQuestion();
    await make();
    const marked = async (q: string) =>
      (await admin.ok(listQuestions, { query: { q } })).flatMap(({ hits = [] }) =>
        hits.flatMap(({ parts }) => parts.flatMap(({ text, is_found }) => (is_found ? text : []))),
      );
    expect(await marked('ジコのほうこく')).toEqual(['事故の報告']);
    expect(await marked('せきにんしゃ')).toEqual(['責任者']);
    await admin.ok(correctReading, { params, body: { surface: '責任者', reading: 'ボス' } });
    expect(await marked('ぼす')).toEqual(['責任者']);
    expect(await marked('せきにんしゃ')).toEqual([]);
  });

  it('take a line for itself: its first word counts no number of the line before', async () => {
    const { admin } = await app.make.company();
    const { id } = await app.make.question(admin, { statement: '番号は1\n報告は3\n事故' });
    await make();
    const words = await readingsOf(admin, { question_id: id });
    expect(Object.keys(words)).toEqual(expect.arrayContaining(['報告', '事故']));
  });

  it('are made anew when the question changes, also while they are made', async () => {
    const { admin, params } = await newQuestion();
    const change = () =>
      admin.ok(updateQuestion, {
        params: { id: params.question_id },
        body: { statement: '規程はどれですか。' },
      });
    await make({
      ...sharedTokenizer,
      tokenize: async (texts) => {
        if (texts.some((text) => text.includes(STATEMENT))) await change();
        return sharedTokenizer.tokenize(texts);
      },
    });
    expect(await readingsOf(admin, params)).toMatchObject({ 規程: 'きてい' });
    expect(await readingsOf(admin, params)).not.toHaveProperty('事故');
  });

  it('of one text that cannot be read keep no other from its own', async () => {
    const broken = await newQuestion();
    const { admin, params } = await newQuestion();
    let failed = 0;
    await make({
      ...sharedTokenizer,
      tokenize: (texts) => {
        failed += 1;
        // The first company's batch, then its only text alone.
        return failed <= 2
          ? Promise.reject(new Error('unreadable'))
          : sharedTokenizer.tokenize(texts);
      },
    });
    expect(await readingsOf(admin, params)).toHaveProperty('事故', 'じこ');
    const unreadable = await broken.admin.ok(getQuestionReadings, { params: broken.params });
    expect(unreadable).toMatchObject({ ready: true, words: [] });
  });

  it('belong to the company, and end with the question', async () => {
    const { admin, learner, params } = await newQuestion();
    const { admin: stranger } = await app.make.company();
    expect((await stranger.refused(getQuestionReadings, { params })).code).toBe('NOT_FOUND');
    expect((await learner.refused(getQuestionReadings, { params })).code).toBe('FORBIDDEN');
    await admin.ok(deleteQuestion, { params: { id: params.question_id } });
    expect((await admin.refused(getQuestionReadings, { params })).code).toBe('NOT_FOUND');
  });
});

describe('readings of a commentary', () => {
  it('are made with the others, and anew when the commentary alone changes', async () => {
    const { admin } = await app.make.company();
    const { id } = await app.make.question(admin, { commentary: '規程の第2条です。' });
    const params = { question_id: id };
    await make();
    expect(await readingsOf(admin, params)).toMatchObject({ 規程: 'きてい' });
    await admin.ok(updateQuestion, { params: { id }, body: { commentary: '就業時間です。' } });
    expect((await admin.ok(getQuestionReadings, { params })).ready).toBe(false);
    await make();
    expect(await readingsOf(admin, params)).not.toHaveProperty('規程');
  });

  it('are told of an answered question alone, corrected and added ones too', async () => {
    const { admin, learner, examination } = await app.make.examination();
    const { survey_sheet: sheet } = await learner.ok(nextSheet, {
      params: { examination_id: examination.id },
    });
    const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    const commentary = '規程にある上得意様だけです。';
    await admin.ok(updateQuestion, { params: { id: question!.id }, body: { commentary } });
    await app.database.asOwner((tx) =>
      sql`update question_versions set commentary = ${commentary} where question_id = ${question!.id}`.execute(
        tx,
      ),
    );
    await make();
    const params = { question_id: question!.id };
    for (const [surface, reading] of [
      ['規程', 'きまり'],
      ['上得意様', 'じょうとくいさま'],
    ] as const)
      await admin.ok(correctReading, { params, body: { surface, reading } });
    const told = async () => {
      const reply = await learner.ok(getSheetReadings, { params: { survey_sheet_id: sheet!.id } });
      return {
        text: JSON.stringify(reply),
        of: reply.questions.find((one) => one.question_id === question!.id),
      };
    };
    const before = await told();
    expect(before.text).not.toMatch(/規程|上得意様/);
    expect(before.of?.later_words).toBeNull();
    await learner.ok(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [question!.selectable[0]!.id], duration: 1 },
    });
    const { of } = await told();
    expect(of?.later_words).toContainEqual({ surface: '規程', reading: 'きまり' });
    expect(of?.later_words).toContainEqual({
      surface: '上得意様',
      reading: 'じょうとくいさま',
    });
    expect(of?.words).toEqual(before.of?.words);
  });
});

describe('correcting a reading', () => {
  it('takes katakana of either width, holds over a change, and can be taken back', async () => {
    const { admin, params } = await newQuestion();
    await make();
    const correct = (surface: string, reading: string | null) =>
      admin.ok(correctReading, { params, body: { surface, reading } });
    await correct('責任者', 'ｾｷﾆﾝｼｬｻﾝ');
    await correct('報告', '');
    await admin.ok(updateQuestion, {
      params: { id: params.question_id },
      body: { statement: '報告は、だれにしますか。' },
    });
    await make();
    const words = await readingsOf(admin, params);
    expect(words).toMatchObject({ 責任者: 'せきにんしゃさん', 報告: '' });
    await correct('責任者', null);
    expect(await readingsOf(admin, params)).toMatchObject({ 責任者: 'せきにんしゃ' });
  });

  it('adds a word that the machine cut differently', async () => {
    const { admin, params } = await newQuestion();
    await make();
    const body = { surface: '報告は', reading: 'ほうこくは' };
    const { words } = await admin.ok(correctReading, { params, body });
    expect(words).toContainEqual({ ...body, machine_reading: null });
  });

  it.each([
    [{ surface: '責任者', reading: 'Sekinin' }, 'reading'],
    [{ surface: '社長', reading: 'しゃちょう' }, 'surface'],
    [{ surface: 'だれ', reading: 'だれ' }, 'surface'],
    [{ surface: '', reading: 'あ' }, 'surface'],
    [{ surface: '責任者', reading: 'あ'.repeat(101) }, 'reading'],
  ])('refuses %j', async (body, field) => {
    const { admin, params } = await newQuestion();
    await make();
    const before = await readingsOf(admin, params);
    const { code, errors } = await admin.refused(correctReading, { params, body });
    expect([code, errors[0]?.field]).toEqual(['VALIDATION_FAILED', field]);
    expect(await readingsOf(admin, params)).toEqual(before);
  });
});

describe('readings of a sheet', () => {
  it('come as they are corrected, to the learner; to others only of what was answered', async () => {
    const { admin, learner, examination, questions } = await app.make.examination();
    await make();
    const { survey_sheet: sheet } = await learner.ok(nextSheet, {
      params: { examination_id: examination.id },
    });
    const params = { survey_sheet_id: sheet!.id };
    const { survey, question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    await admin.ok(correctReading, {
      params: { question_id: question!.id },
      body: { surface: '誤り', reading: 'まちがい' },
    });
    const own = await learner.ok(getSheetReadings, { params });
    expect(own.questions).toHaveLength(questions.length);
    const asked = own.questions.find(({ question_id: id }) => id === question!.id);
    expect(asked?.words).toContainEqual({ surface: '誤り', reading: 'まちがい' });
    expect((await admin.ok(getSheetReadings, { params })).questions).toEqual([]);
    await learner.ok(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [question!.selectable[0]!.id], duration: 1 },
    });
    expect((await admin.ok(getSheetReadings, { params })).questions).toHaveLength(1);
    const { learner: stranger } = await app.make.company();
    expect((await stranger.refused(getSheetReadings, { params })).code).toBe('NOT_FOUND');
  });
});
