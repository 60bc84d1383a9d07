import {
  createExaminations,
  deleteQuestion,
  exportConfidenceQuestions,
  getCourseConfidence,
  listConfidenceQuestions,
  type Confidence,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';
import { csv, linesOf } from '#test/csv-lines';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const says = (isRight: boolean, confidence: Confidence) => ({ isRight, confidence });

const setLimit = (companyId: number, limit: number) =>
  app.database.pool.query('update companies set small_group_limit = $2 where id = $1', [
    companyId,
    limit,
  ]);

/**
 * A course of three questions, the first two of one category, answered by a learner of the manager's department (sure
 * and wrong, sure and right, unsure and right) and by somebody of another one (sure and wrong, sure and wrong, unsure
 * and wrong).
 */
const makeMap = async () => {
  const people = await app.make.company();
  const { admin, company, learner } = people;
  const [one, two] = await Promise.all([0, 1].map(() => app.make.minorCategory(admin)));
  const questions = [];
  for (const minor_category_id of [one, one, two])
    questions.push(await app.make.question(admin, { minor_category_id: minor_category_id! }));
  const { course } = await app.make.course(admin, {
    count: 0,
    question_ids: questions.map(({ id }) => id),
    questions_per_sheet: 3,
    asks_confidence: true,
  });
  const elsewhere = await app.make.department(company.id);
  const stranger = await app.make.user(company.id, { departmentId: elsewhere.id });
  const body = { course_template_id: course.id, user_ids: [learner.id, stranger.id] };
  const [first, second] = await admin.ok(createExaminations, { body });
  const marks = [says(false, 'sure'), says(true, 'sure'), says(true, 'unsure')];
  await takeDue(learner, first!.id, marks);
  const others = [says(false, 'sure'), says(false, 'sure'), says(false, 'unsure')];
  await takeDue(stranger, second!.id, others);
  await setLimit(company.id, 0);
  const params = { course_template_id: course.id };
  return { ...people, course, questions, elsewhere, stranger, params };
};

const counts = (person: Person, courseId: number) =>
  person.ok(getCourseConfidence, { params: { course_template_id: courseId } });

describe('the map of confidence', () => {
  it('counts the answers of a course, by category and by question', async () => {
    const { admin, params, questions, course } = await makeMap();
    const map = await counts(admin, course.id);
    const all = { sure_correct: 1, sure_wrong: 3, unsure_correct: 1, unsure_wrong: 1 };
    expect(map).toMatchObject({ user_count: 2, hidden: false, counts: all });
    expect(map.categories.map((one) => [one.minor_category_id, one.sure_wrong])).toEqual([
      [questions[0]!.minor_category_id, 3],
      [questions[2]!.minor_category_id, 0],
    ]);
    const rows = await admin.ok(listConfidenceQuestions, { params });
    expect(
      rows.map((row) => [row.id, row.user_count, row.sure_wrong, row.sure_wrong_rate]),
    ).toEqual([
      [questions[0]!.id, 2, 2, 1],
      [questions[1]!.id, 2, 1, 0.5],
      [questions[2]!.id, 2, 0, null],
    ]);
  });

  it('is narrowed to a category of each level, and searched', async () => {
    const { admin, params, questions } = await makeMap();
    const { categories } = await admin.ok(getCourseConfidence, { params });
    const { major_category_id, medium_category_id, minor_category_id } = categories[1]!;
    const queries: Record<string, number | string>[] = [
      { majorCategoryId: major_category_id },
      { mediumCategoryId: medium_category_id },
      { minorCategoryId: minor_category_id },
      { q: questions[2]!.title },
    ];
    for (const query of queries) {
      const rows = await admin.ok(listConfidenceQuestions, { params, query });
      expect(rows.map(({ id }) => id)).toEqual([questions[2]!.id]);
    }
  });

  it('shows a manager the people of their departments alone', async () => {
    const { manager, company, elsewhere, course, params, questions } = await makeMap();
    const all = { sure_correct: 1, sure_wrong: 1, unsure_correct: 1, unsure_wrong: 0 };
    expect(await counts(manager, course.id)).toMatchObject({ user_count: 1, counts: all });
    const [row] = await manager.ok(listConfidenceQuestions, { params });
    expect(row).toMatchObject({ id: questions[0]!.id, user_count: 1, sure_wrong: 1 });
    const role = 'DepartmentManager';
    const other = await app.make.user(company.id, { role, departmentId: elsewhere.id });
    expect((await counts(other, course.id)).counts).toMatchObject({
      sure_wrong: 2,
      sure_correct: 0,
    });
    const empty = await app.make.department(company.id);
    const nobody = await app.make.user(company.id, { role, departmentId: empty.id });
    expect(await counts(nobody, course.id)).toMatchObject({ user_count: 0, categories: [] });
    expect(await nobody.ok(listConfidenceQuestions, { params })).toEqual([]);
  });

  it('is hidden where few people are behind it', async () => {
    const { admin, manager, company, course, params } = await makeMap();
    await setLimit(company.id, 2);
    expect(await counts(admin, course.id)).toMatchObject({ hidden: false });
    const hidden = { user_count: 1, hidden: true, counts: { sure_wrong: 0 }, categories: [] };
    expect(await counts(manager, course.id)).toMatchObject(hidden);
    expect(await manager.ok(listConfidenceQuestions, { params })).toEqual([]);
    const saved = await manager.raw(exportConfidenceQuestions, { params, body: csv });
    expect(linesOf(saved)).toHaveLength(1);
  });

  it('leaves out what few people answered, and what would tell of them', async () => {
    const { admin, company, course, params, questions } = await makeMap();
    const other = await app.make.user(company.id);
    const body = { course_template_id: course.id, user_ids: [other.id] };
    const [third] = await admin.ok(createExaminations, { body });
    await takeDue(other, third!.id, [says(true, 'sure')]);
    // The first question was answered by three people, the others by two each, the second category by two alone.
    await setLimit(company.id, 3);
    const map = await counts(admin, course.id);
    expect(map).toMatchObject({ user_count: 3, hidden: false, categories: [] });
    expect(map).toMatchObject({ hidden_category_count: 2, hidden_question_count: 3 });
    expect(await admin.ok(listConfidenceQuestions, { params })).toEqual([]);
    const saved = await admin.raw(exportConfidenceQuestions, { params, body: csv });
    expect(linesOf(saved)).toHaveLength(1);
    await setLimit(company.id, 2);
    expect(await admin.ok(listConfidenceQuestions, { params })).toHaveLength(questions.length);
  });

  it('leaves out a deleted question', async () => {
    const { admin, course, params, questions } = await makeMap();
    await admin.ok(deleteQuestion, { params: { id: questions[0]!.id } });
    expect((await counts(admin, course.id)).counts).toMatchObject({ sure_wrong: 1 });
    const rows = await admin.ok(listConfidenceQuestions, { params });
    expect(rows.map(({ id }) => id)).toEqual([questions[1]!.id, questions[2]!.id]);
  });

  it('is saved as a file, narrowed as the list is', async () => {
    const { admin, manager, params, questions } = await makeMap();
    const columns = ['title', 'users', 'sure_wrong', 'sure_wrong_rate', 'unsure_wrong'];
    const filter = { minorCategoryId: questions[0]!.minor_category_id };
    const saved = await admin.raw(exportConfidenceQuestions, {
      params,
      body: { ...csv, columns, filter },
    });
    const [, ...lines] = linesOf(saved);
    expect(lines).toEqual([
      [questions[0]!.title, '2', '2', '100', '0'],
      [questions[1]!.title, '2', '1', '50', '0'],
    ]);
    const own = await manager.raw(exportConfidenceQuestions, { params, body: { ...csv, columns } });
    expect(linesOf(own)[1]).toEqual([questions[0]!.title, '1', '1', '100', '0']);
  });

  it('is closed to learners, and does not exist for another company', async () => {
    const { learner, params } = await makeMap();
    const { admin: stranger } = await app.make.company();
    for (const endpoint of [getCourseConfidence, listConfidenceQuestions]) {
      expect((await learner.refused(endpoint, { params })).status).toBe(403);
      expect((await stranger.refused(endpoint, { params })).status).toBe(404);
    }
    const sent = { params, body: csv };
    expect((await learner.refused(exportConfidenceQuestions, sent)).status).toBe(403);
    expect((await stranger.refused(exportConfidenceQuestions, sent)).status).toBe(404);
  });
});
