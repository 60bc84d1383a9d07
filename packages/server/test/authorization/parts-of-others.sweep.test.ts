import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a company hangs nothing of its own on the course, basic or question of another', async () => {
  const own = (await app.make.company()).admin;
  const other = (await app.make.company()).admin;
  const { course, questions } = await app.make.course(other);
  const { rows } = await app.database.pool.query<{ id: number }>(
    `insert into basics (company_id, name) values ($1, '基本') returning id`,
    [other.companyId],
  );
  const [{ id: companyId }, question] = [{ id: own.companyId }, questions[0]!.id];
  const statements = [
    sql`insert into course_questions values (${course.id}, ${companyId}, ${question}, 99)`,
    sql`insert into basic_questions values (${rows[0]!.id}, ${companyId}, ${question}, 99)`,
    sql`insert into question_versions (question_id, version, company_id, title, question_type, question_category,
      statement, commentary) values (${question}, 99, ${companyId}, '', 'Selectable', 'Knowledge', '', '')`,
  ];
  for (const statement of statements)
    await expect(
      app.database.run({ companyId }, (tx) => statement.execute(tx)),
      // Not the writer's to refer to, or not there as far as they can tell.
    ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23503)$/) as string });
});
