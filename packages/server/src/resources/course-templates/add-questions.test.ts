import {
  addCourseQuestions,
  listAuditLog,
  listCourseQuestions,
  updateCourseTemplate,
  type BodyInput,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type AddBody = BodyInput<typeof addCourseQuestions>;

const adding = (courseId: number, body: AddBody) => ({
  params: { course_template_id: courseId },
  body,
});
const idsIn = async (admin: Person, courseId: number): Promise<number[]> => {
  const params = { course_template_id: courseId };
  const query = { range: '[0,999]' };
  const rows = await admin.ok(listCourseQuestions, { params, query });
  return rows.map(({ question_id: id }) => id);
};
/** Questions of one company, many at once. */
const crowd = async (of: number, count: number): Promise<void> => {
  await app.database.pool.query(
    `with made as (
       insert into questions (company_id, minor_category_id, version)
       select company_id, minor_category_id, 1 from questions, generate_series(1, $2::int)
       where id = $1 returning id, company_id
     )
     insert into question_versions
       (question_id, version, company_id, title, question_type, question_category, statement, selectable, commentary)
     select m.id, 1, v.company_id, v.title, v.question_type, v.question_category, v.statement, v.selectable, v.commentary
     from made m cross join question_versions v where v.question_id = $1`,
    [of, count],
  );
};

describe('questions put into a course', () => {
  it('come last in the order in which they are named, each once', async () => {
    const { admin } = await app.make.company();
    const { course, questions } = await app.make.course(admin, { count: 2 });
    const [one, other] = [await app.make.question(admin), await app.make.question(admin)];
    const ids = [other.id, questions[0]!.id, one.id, other.id];
    const answer = await admin.ok(addCourseQuestions, adding(course.id, { ids }));
    expect(answer).toMatchObject({ added: 2, known: 1, course: { question_count: 4 } });
    expect(answer.course.revision).toBeGreaterThan(course.revision);
    const order = [...questions.map(({ id }) => id), other.id, one.id];
    expect(await idsIn(admin, course.id)).toEqual(order);
    const again = await admin.ok(addCourseQuestions, adding(course.id, { ids }));
    expect(again).toMatchObject({ added: 0, known: 3, course: { revision: 2 } });
    const logged = await admin.ok(listAuditLog, { query: { action: 'course_template.update' } });
    expect(logged.items).toHaveLength(1);
  });

  it('are all that the filter finds, in the order of the list', async () => {
    const { admin } = await app.make.company();
    const { course, questions } = await app.make.course(admin, { count: 1 });
    const titles = ['丙', '甲', '乙'].map((name) => `追加 ${name}`);
    const made = new Map<string, number>();
    for (const title of titles) made.set(title, (await app.make.question(admin, { title })).id);
    const body = { filter: { q: '追加' }, sort: '["title","DESC"]' };
    expect(await admin.ok(addCourseQuestions, adding(course.id, body))).toMatchObject({ added: 3 });
    const { rows } = await app.database.pool.query<{ title: string }>(
      'select t as title from unnest($1::text[]) t order by t desc',
      [titles],
    );
    const found = rows.map(({ title }) => made.get(title));
    expect(await idsIn(admin, course.id)).toEqual([questions[0]!.id, ...found]);
  });

  it('are refused when more would be asked than a course holds, and none is added', async () => {
    const { admin } = await app.make.company();
    const { course, questions } = await app.make.course(admin, { count: 1 });
    await crowd(questions[0]!.id, 1_000);
    const sent = adding(course.id, { filter: {} });
    const refused = await admin.refused(addCourseQuestions, sent);
    expect(refused.errors).toMatchObject([{ field: 'filter' }]);
    expect(refused.message).toContain('あと999問');
    expect(await idsIn(admin, course.id)).toHaveLength(1);
  });

  it('are not put into a course that somebody has changed meanwhile', async () => {
    const { admin } = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1 });
    const { id } = await app.make.question(admin);
    const params = { course_template_id: course.id };
    await admin.ok(updateCourseTemplate, { params, body: { name: '別の名前' } });
    const stale = adding(course.id, { ids: [id], revision: course.revision });
    const refused = await admin.refused(addCourseQuestions, stale);
    expect(refused).toMatchObject({ code: 'STALE_REVISION', status: 409 });
    expect(await idsIn(admin, course.id)).not.toContain(id);
    const revision = refused.conflict!.revision;
    await admin.ok(addCourseQuestions, adding(course.id, { ids: [id], revision }));
    expect(await idsIn(admin, course.id)).toContain(id);
  });

  it('are said clearly, and are ones that the company sees', async () => {
    const { admin, manager } = await app.make.company();
    const foreign = await app.make.company();
    const { course } = await app.make.course(admin, { count: 1 });
    const theirs = await app.make.question(foreign.admin);
    const mine = await app.make.question(admin);
    const ids = [mine.id];
    const bad: AddBody[] = [
      {},
      { ids: [] },
      { ids, filter: {} },
      { ids, sort: '["id","ASC"]' },
      { ids: [mine.id, theirs.id] },
      { filter: { q: 'どこにもない言葉' } },
      { filter: { nonsense: '1' } },
      { filter: {}, sort: '["secret","ASC"]' },
    ];
    for (const body of bad)
      expect((await admin.refused(addCourseQuestions, adding(course.id, body))).status).toBe(400);
    expect(await idsIn(admin, course.id)).toHaveLength(1);
    const sent = adding(course.id, { ids });
    expect((await manager.refused(addCourseQuestions, sent)).code).toBe('FORBIDDEN');
    expect((await foreign.admin.refused(addCourseQuestions, sent)).code).toBe('NOT_FOUND');
  });
});
