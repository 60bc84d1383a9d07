import {
  addDepartmentEditor,
  createQuestion,
  deleteQuestion,
  getQuestion,
  listQuestionResults,
  listQuestions,
  moveQuestion,
  removeDepartmentEditor,
  updateBasic,
  updateQuestion,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A company in which the learner may edit the basics of their department. */
const companyWithEditor = async () => {
  const made = await app.make.company();
  const params = { department_id: made.department.id, editor_id: made.learner.id };
  await made.admin.ok(addDepartmentEditor, { params });
  return { ...made, editor: made.learner, editing: params };
};

const makeBasic = (companyId: number, departmentId: number | null, questionId: number) =>
  app.database.asOwner(async (tx): Promise<number> => {
    const company = { company_id: companyId };
    const { id } = await tx
      .insertInto('basics')
      .values({ ...company, name: '開店の手順' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const basic = { ...company, basic_id: id };
    await tx
      .insertInto('basic_questions')
      .values({ ...basic, question_id: questionId, sequence: 1 })
      .execute();
    await tx
      .insertInto('company_basics')
      .values({ ...basic, department_id: departmentId })
      .execute();
    return id;
  });

const rename = (person: Person, id: number) =>
  person.raw(updateQuestion, { params: { id }, body: { title: '直した題' } });

describe('the question bank of an editor of basics', () => {
  it('tells what questions ask, and neither the keys nor how people did', async () => {
    const { admin, editor } = await companyWithEditor();
    const question = await app.make.question(admin, { commentary: '解説です' });
    const [seen] = await editor.ok(listQuestions);
    expect(seen).toMatchObject({
      id: question.id,
      statement: question.statement,
      commentary: '',
      key_hidden: true,
      editable: false,
      stats: null,
    });
    expect(seen!.selectable.map(({ is_correct }) => is_correct)).not.toContain(true);
    const queries: Record<string, string | number>[] = [
      { user_id: editor.id },
      { department_id: 1 },
      { sort: '["asked","ASC"]' },
      { sort: '["correct_rate","DESC"]' },
    ];
    for (const query of queries)
      expect((await editor.raw(listQuestions, { query })).status).toBe(403);
    const params = { id: question.id };
    expect((await editor.raw(listQuestionResults, { params })).status).toBe(403);
  });

  it('lets them change what their basics ask, those of departments below too', async () => {
    const { company, department, admin, editor } = await companyWithEditor();
    const below = await app.make.department(company.id, { parentId: department.id });
    const question = await app.make.question(admin);
    expect((await rename(editor, question.id)).status).toBe(403);
    await makeBasic(company.id, below.id, question.id);
    expect((await rename(editor, question.id)).status).toBe(200);
    const params = { id: question.id };
    expect(await editor.ok(getQuestion, { params })).toMatchObject({
      title: '直した題',
      editable: true,
      key_hidden: false,
      stats: null,
    });
    const minor_category_id = await app.make.minorCategory(admin);
    const body = { minor_category_id };
    await editor.ok(moveQuestion, { params: { question_id: question.id }, body });
    expect((await editor.raw(deleteQuestion, { params })).status).toBe(403);
  });

  it('does not tell them what the basics of others ask', async () => {
    const { company, department, admin, editor } = await companyWithEditor();
    const question = await app.make.question(admin);
    const own = await makeBasic(company.id, department.id, question.id);
    const ofAll = await makeBasic(company.id, null, question.id);
    const asked = async (person: Person, basicId: number) =>
      (await person.ok(listQuestions, { query: { basicId } })).map(({ id }) => id);
    expect(await asked(editor, own)).toEqual([question.id]);
    expect(await asked(editor, ofAll)).toEqual([]);
    expect(await asked(admin, ofAll)).toEqual([question.id]);
  });

  it('keeps from them what something else asks too', async () => {
    const { company, department, admin, editor } = await companyWithEditor();
    const [ofCourse, ofCompany] = [await app.make.question(admin), await app.make.question(admin)];
    for (const { id } of [ofCourse, ofCompany]) await makeBasic(company.id, department.id, id);
    await app.make.course(admin, { count: 0, question_ids: [ofCourse.id] });
    await makeBasic(company.id, null, ofCompany.id);
    for (const { id } of [ofCourse, ofCompany]) {
      const refused = await rename(editor, id);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({
        message: 'この問題はほかでも使われているため、変更できるのは会社の管理者だけです。',
      });
      expect(await editor.ok(getQuestion, { params: { id } })).toMatchObject({ key_hidden: true });
    }
  });

  it('keeps the keys of preset questions from them, which their basics may ask', async () => {
    const { company, department, admin, editor } = await companyWithEditor();
    const { admin: vendor } = await app.make.company({ isVendor: true });
    const offered = await app.make.question(vendor, { commentary: '解説です' });
    await makeBasic(company.id, department.id, offered.id);
    const params = { id: offered.id };
    expect(await admin.ok(getQuestion, { params })).toMatchObject({ key_hidden: false });
    const listed = await editor.ok(listQuestions, { query: { preset: true } });
    for (const seen of [await editor.ok(getQuestion, { params }), listed[0]!]) {
      const hidden = { commentary: '', key_hidden: true, editable: false, stats: null };
      expect(seen).toMatchObject({ id: offered.id, statement: offered.statement, ...hidden });
      expect(seen.selectable.map(({ is_correct }) => is_correct)).not.toContain(true);
    }
    expect((await rename(editor, offered.id)).status).toBe(403);
  });

  it('lets them make questions and change them, until a course asks them', async () => {
    const { admin, editor } = await companyWithEditor();
    const { id: _id, ...sample } = await app.make.question(admin);
    const body = {
      title: '自分の問題',
      question_type: 'Selectable' as const,
      statement: '鍵はどこに置きますか。',
      selectable: [
        { text: '金庫', is_correct: true },
        { text: '机の上', is_correct: false },
      ],
      commentary: '金庫に置きます。',
      minor_category_id: sample.minor_category_id,
    };
    const { id } = await editor.ok(createQuestion, { body });
    for (const person of [admin, editor]) expect((await rename(person, id)).status).toBe(200);
    await app.make.course(admin, { count: 0, question_ids: [id] });
    expect((await rename(editor, id)).status).toBe(403);
  });

  it('leaves a question to whoever made it, whoever has changed it since', async () => {
    const { company, department, admin, editor } = await companyWithEditor();
    const [theirs, other] = [await app.make.question(admin), await app.make.question(admin)];
    const basic_id = await makeBasic(company.id, department.id, theirs.id);
    expect((await rename(editor, theirs.id)).status).toBe(200);
    const params = { company_id: company.id, basic_id };
    await editor.ok(updateBasic, { params, body: { question_ids: [other.id] } });
    expect((await rename(editor, theirs.id)).status).toBe(403);
    const seen = await editor.ok(getQuestion, { params: { id: theirs.id } });
    expect(seen).toMatchObject({ key_hidden: true, editable: false });
  });

  it('is closed the moment they are an editor no more, and to other companies', async () => {
    const { company, department, admin, editor, editing } = await companyWithEditor();
    const question = await app.make.question(admin);
    await makeBasic(company.id, department.id, question.id);
    const stranger = await companyWithEditor();
    expect((await rename(stranger.editor, question.id)).status).toBe(404);
    await admin.ok(removeDepartmentEditor, { params: editing });
    expect((await editor.raw(listQuestions)).status).toBe(403);
    expect((await rename(editor, question.id)).status).toBe(403);
  });
});
