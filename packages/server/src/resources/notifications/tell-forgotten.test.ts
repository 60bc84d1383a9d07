import {
  createExaminations,
  getExamination,
  listNotifications,
  putUserHolidayDefaults,
  updateCompany,
} from '@tokiori/contract';
import { addDays, type CalendarDate } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';
import { tellAllForgotten } from './tell-forgotten';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
beforeEach(() => onDay('2026-11-02'));

const tell = () =>
  tellAllForgotten(app, app.clock.now, { onFailure: (error) => Promise.reject(error) });
const forgottenTo = async (person: Person) =>
  (await person.ok(listNotifications)).items.filter(({ kind }) => kind === 'QuestionForgotten');
const showsFrom = async (admin: Person, limit: number): Promise<void> => {
  const body = { small_group_limit: limit };
  await admin.ok(updateCompany, { params: { id: admin.companyId }, body });
};

/** A course of one question for some people who work every day. */
const oneQuestion = async (count: number) => {
  const made = await app.make.examination({ course: { count: 1 } });
  const people = [{ person: made.learner, examinationId: made.examination.id }];
  while (people.length < count) {
    const person = await app.make.user(made.company.id);
    const body = { course_template_id: made.course.id, user_ids: [person.id] };
    const [examination] = await made.admin.ok(createExaminations, { body });
    people.push({ person, examinationId: examination!.id });
  }
  for (const { person } of people)
    await person.ok(putUserHolidayDefaults, { body: { weekdays: [], national_holidays: false } });
  return { ...made, people };
};

type QuestionPerson = Awaited<ReturnType<typeof oneQuestion>>['people'][number];

/** Misses the question so often, whenever it comes: the day of the latest answer. */
const forget = async (
  { person, examinationId }: QuestionPerson,
  times: number,
): Promise<CalendarDate> => {
  let today = '2026-11-02';
  onDay(today);
  await takeDue(person, examinationId, [false]);
  for (let missed = 1; missed < times; missed += 1) {
    const params = { examination_id: examinationId };
    const { next_recap_on: next } = await person.ok(getExamination, { params });
    today = next!;
    onDay(today);
    await takeDue(person, examinationId, [false], 'Recap');
  }
  return today;
};

it('a question that was missed four times comes back a week later at the earliest', async () => {
  const { people } = await oneQuestion(1);
  const [taken] = people;
  const params = { examination_id: taken!.examinationId };
  const after = async (times: number) => {
    const last = await forget(taken!, times);
    return { last, next: (await taken!.person.ok(getExamination, { params })).next_recap_on! };
  };
  const { last, next } = await after(4);
  expect(next).toBe(addDays(last, 7));
});

it('comes back sooner while it was missed less often', async () => {
  const { people } = await oneQuestion(1);
  const last = await forget(people[0]!, 3);
  const params = { examination_id: people[0]!.examinationId };
  const { next_recap_on: next } = await people[0]!.person.ok(getExamination, { params });
  expect(next! < addDays(last, 7)).toBe(true);
});

it('the admins of a company are told once of a question that three people forgot so often', async () => {
  const { admin, manager, learner, people, questions } = await oneQuestion(3);
  const other = await app.make.company();
  await showsFrom(admin, 0);
  for (const taken of people.slice(0, 2)) await forget(taken, 4);
  await tell();
  expect(await forgottenTo(admin)).toEqual([]);
  await forget(people[2]!, 4);
  await tell();
  await tell();
  expect(await forgottenTo(admin)).toMatchObject([
    {
      data: {
        name: questions[0]!.title,
        question_id: questions[0]!.id,
        people_count: 3,
        lapses: 4,
      },
    },
  ]);
  for (const person of [manager, learner, other.admin])
    expect(await forgottenTo(person)).toEqual([]);
});

it('fewer people than the company shows figures of are not told of', async () => {
  const { admin, people } = await oneQuestion(3);
  await showsFrom(admin, 4);
  for (const taken of people) await forget(taken, 4);
  await tell();
  expect(await forgottenTo(admin)).toEqual([]);
  await showsFrom(admin, 3);
  await tell();
  expect(await forgottenTo(admin)).toHaveLength(1);
});
