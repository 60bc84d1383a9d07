import { deleteUser, studentTogether } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, takeBasic, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const together = async (by: Person) => (await by.ok(studentTogether)).together;

it('tells how many of the department have learnt this week, once they are five, and not who', async () => {
  const { admin, learner: first, company, department } = await app.make.company();
  const { basic } = await app.make.basic(admin, { count: 1 });
  const others = await app.make.company();
  const people: Person[] = [first];
  for (let count = 0; count < 5; count += 1)
    people.push(await app.make.user(company.id, { departmentId: department.id }));
  for (const person of people.slice(0, 4)) await takeBasic(person, basic.id, { correct: 1 });
  expect(await together(first)).toBeNull();
  await takeBasic(people[4]!, basic.id, { correct: 0 });
  expect(await together(first)).toEqual({ department_name: department.name, learners: 5 });
  await takeBasic(people[4]!, basic.id, { correct: 1 });
  expect(await together(people[5]!)).toMatchObject({ learners: 5 });
  expect(await together(admin)).toBeNull();
  expect(await together(others.learner)).toBeNull();
  await admin.ok(deleteUser, { params: { id: first.id } });
  expect(await together(people[5]!)).toBeNull();
  app.clock.addDays(7);
  await takeBasic(people[5]!, basic.id, { correct: 1 });
  expect(await together(people[5]!)).toBeNull();
});
