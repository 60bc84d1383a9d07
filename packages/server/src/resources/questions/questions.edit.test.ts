import {
  batchQuestions,
  createQuestion,
  deleteQuestion,
  getQuestion,
  listExaminationQuestions,
  listMinorCategories,
  listQuestionResults,
  listQuestions,
  moveQuestion,
  nextQuestion,
  nextSheet,
  putQuestion,
  updateQuestion,
  type BodyInput,
  type Body,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sit } from './questions.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Input = BodyInput<typeof createQuestion>;

const fillIn: Omit<Input, 'minor_category_id'> = {
  title: '首都',
  question_type: 'FillInTheBlanks',
  statement: '日本の首都は{{1}}で、かつては{{2}}でした。',
  orderable: [
    { text: '京都', position: 2 },
    { text: '大阪', position: null },
    { text: '東京', position: 1 },
  ],
  selectable: [{ text: '使わない', is_correct: true }],
  commentary: '遷都は明治の初めです。',
};

describe('a new question', () => {
  it('gets its defaults, and ids that tell nothing of the right choice', async () => {
    const { admin } = await app.make.company();
    const question = await app.make.question(admin);
    expect(question).toMatchObject({
      answer_type: 'Selectable',
      question_category: 'Knowledge',
      version: 1,
      comment: '',
      orderable: [],
      preset: false,
      editable: true,
      stats: { asked: 0, correct_count: 0, correct_rate: null, user_count: 0 },
    });
    const ids = question.selectable.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    const other = await app.make.question(admin);
    expect(other.selectable.map(({ id }) => id)).not.toEqual(ids);
    expect(await admin.ok(getQuestion, { params: { id: question.id } })).toEqual(question);
  });

  it('keeps word cards for blanks and drops choices that its type has no use for', async () => {
    const { admin } = await app.make.company();
    const body = { ...fillIn, minor_category_id: await app.make.minorCategory(admin) };
    const question = await admin.ok(createQuestion, { body });
    expect(question).toMatchObject({
      answer_type: 'Orderable',
      question_category: 'FillInTheBlank',
      selectable: [],
      orderable: [{ text: '京都', position: 2 }, { position: null }, { position: 1 }],
    });
  });

  it('is refused with every issue at its field', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const body: Input = {
      ...fillIn,
      statement: '空欄{{2}}',
      minor_category_id: await app.make.minorCategory(stranger),
      statement_image: '/api/files/0123456789abcdef0123456789abcdef',
    };
    const { code, errors } = await admin.refused(createQuestion, { body });
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'statement',
        'orderable.2.position',
        'minor_category_id',
        'statement_image',
      ]),
    );
    const empty = await admin.refused(createQuestion, { body: { ...body, title: ' ' } });
    expect(empty.errors).toMatchObject([
      { field: 'title', message: 'タイトルを入力してください。' },
    ]);
  });

  it('is made once however often the same request arrives', async () => {
    const { admin } = await app.make.company();
    const body = { ...fillIn, minor_category_id: await app.make.minorCategory(admin) };
    const headers = { 'idempotency-key': 'one-question' };
    const first = await admin.ok(createQuestion, { body, headers });
    expect(await admin.ok(createQuestion, { body, headers })).toEqual(first);
    expect(await admin.ok(listQuestions, { query: { preset: false } })).toHaveLength(1);
  });
});

describe('a changed question', () => {
  it('is written over as long as nobody was asked it', async () => {
    const { admin } = await app.make.company();
    const { id, statement } = await app.make.question(admin);
    const body = { title: '新しい題', statement_image: '' };
    const changed = await admin.ok(updateQuestion, { params: { id }, body });
    expect(changed).toMatchObject({
      version: 1,
      title: '新しい題',
      statement,
      statement_image: null,
    });
    const wrong = await admin.refused(updateQuestion, { params: { id }, body: { selectable: [] } });
    expect(wrong.errors[0]).toMatchObject({ field: 'selectable' });
  });

  it('takes the record as it was read, by POST and by PUT, and drops what cannot be written', async () => {
    const { admin } = await app.make.company();
    const read = await app.make.question(admin);
    const params = { id: read.id };
    // A client sends what it was answered, whatever its types.
    const asWritten = (record: object): object => record;
    const body = {
      ...asWritten(read),
      title: '読んだまま',
      stats: { asked: 9 },
      preset: true,
      version: 7,
    };
    const first = await admin.ok(putQuestion, { params, body });
    expect(first).toMatchObject({ title: '読んだまま', version: 1, preset: false });
    expect(first.stats).toEqual(read.stats);
    const again = await admin.ok(updateQuestion, {
      params,
      body: { ...asWritten(first), title: '再び' },
    });
    expect(again).toMatchObject({ title: '再び', statement: read.statement });
    const put = { post_questions: [], put_questions: [{ ...again, title: '三たび' }] };
    const written = asWritten(put) as Body<typeof batchQuestions>;
    await admin.ok(batchQuestions, { body: written });
    expect((await admin.ok(getQuestion, { params })).title).toBe('三たび');
  });

  it('becomes a new version once it was asked, and the sheet keeps the version it asked', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    const { admin, learner, examination, questions } = made;
    const { survey_sheet: sheet } = await learner.ok(nextSheet, {
      params: { examination_id: examination.id },
    });
    const { id, title, commentary } = questions[0]!;
    const selectable = [
      { text: '正しいもの', is_correct: false },
      { text: '別の正しいもの', is_correct: true },
    ];
    const body = { title: '改めた題', selectable };
    const changed = await admin.ok(updateQuestion, { params: { id }, body });
    expect(changed).toMatchObject({ version: 2, title: '改めた題', commentary });
    const { question } = await learner.ok(nextQuestion, { params: { id: sheet!.id } });
    expect(question).toMatchObject({ id, title });
    expect(question!.selectable).toHaveLength(3);
    const again = await admin.ok(updateQuestion, { params: { id }, body: { title: '三つめ' } });
    expect(again.version).toBe(2);
  });

  it('stays the same version when only its category changes or nothing does', async () => {
    const made = await app.make.examination({ course: { count: 1 } });
    const { id, title } = made.questions[0]!;
    await sit(made, [true]);
    const target = await app.make.minorCategory(made.admin);
    const moved = await made.admin.ok(moveQuestion, {
      params: { question_id: id },
      body: { minor_category_id: target },
    });
    expect(moved).toMatchObject({ version: 1, minor_category_id: target });
    const same = await made.admin.ok(updateQuestion, { params: { id }, body: { title } });
    expect(same.version).toBe(1);
  });

  it('is nothing to other companies and to learners', async () => {
    const { admin, learner } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const { id } = await app.make.question(admin);
    const change = { params: { id }, body: { title: '乗っ取り' } };
    expect((await stranger.refused(updateQuestion, change)).code).toBe('NOT_FOUND');
    expect((await stranger.refused(deleteQuestion, { params: { id } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(listQuestionResults, { params: { id } })).code).toBe(
      'NOT_FOUND',
    );
    expect((await learner.refused(getQuestion, { params: { id } })).code).toBe('FORBIDDEN');
    const away = { params: { question_id: id }, body: { minor_category_id: 2_000_000_000 } };
    expect((await admin.refused(moveQuestion, away)).errors).toMatchObject([
      { field: 'minor_category_id' },
    ]);
  });
});

describe('a deleted question', () => {
  it('leaves the lists and what is still to be asked, and stays in what was asked', async () => {
    const made = await app.make.examination({ course: { count: 3, questions_per_sheet: 1 } });
    const { admin, learner, questions, examination } = made;
    await sit(made, [true]);
    const [asked, waiting] = questions;
    for (const { id } of [asked!, waiting!]) await admin.ok(deleteQuestion, { params: { id } });
    const left = await admin.ok(listQuestions);
    expect(left.map(({ id }) => id)).toEqual([questions[2]!.id]);
    expect((await admin.refused(getQuestion, { params: { id: asked!.id } })).code).toBe(
      'NOT_FOUND',
    );
    const results = await admin.ok(listQuestionResults, { params: { id: asked!.id } });
    expect(results).toMatchObject([
      { user_id: learner.id, correct: true, version: 1, kind: 'Daily' },
    ]);
    const rows = await admin.ok(listExaminationQuestions, {
      params: { examination_id: examination.id },
    });
    expect(rows.map(({ question_id }) => question_id)).toEqual([asked!.id, questions[2]!.id]);
  });
});

describe('a preset question', () => {
  it('is used by all companies, changed by the vendor, and withdrawn everywhere when deleted', async () => {
    const vendor = await app.make.company({ isVendor: true });
    const preset = await app.make.question(vendor.admin);
    expect(preset).toMatchObject({ preset: true, editable: true });
    const people = await app.make.company();
    const { id } = preset;
    expect(await people.admin.ok(getQuestion, { params: { id } })).toMatchObject({
      editable: false,
    });
    const change = { params: { id }, body: { title: '改変' } };
    expect((await people.admin.refused(updateQuestion, change)).code).toBe('FORBIDDEN');
    const own = await app.make.question(people.admin, {
      minor_category_id: preset.minor_category_id,
    });
    expect(own.preset).toBe(false);
    const held = await app.make.examination({
      people,
      course: { count: 0, question_ids: [id, own.id], questions_per_sheet: 1 },
    });
    await sit(held, [true]);
    expect(await vendor.admin.ok(updateQuestion, change)).toMatchObject({ version: 2 });
    expect(await people.admin.ok(listMinorCategories, { query: { preset: true } })).toHaveLength(1);
  });

  it('leaves the examinations of other companies that have not asked it', async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      'select id from companies where is_vendor',
    );
    const vendorAdmin = await app.make.user(rows[0]!.id, { role: 'SuperAdmin' });
    const preset = await app.make.question(vendorAdmin);
    const people = await app.make.company();
    const own = await app.make.question(people.admin);
    const { examination, admin } = await app.make.examination({
      people,
      course: { count: 0, question_ids: [own.id, preset.id] },
    });
    await vendorAdmin.ok(deleteQuestion, { params: { id: preset.id } });
    const params = { examination_id: examination.id };
    const left = await admin.ok(listExaminationQuestions, { params });
    expect(left.map(({ question_id }) => question_id)).toEqual([own.id]);
  });
});
