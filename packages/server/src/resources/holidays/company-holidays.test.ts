import {
  answerSurvey,
  createCompanyHoliday,
  deleteCompanyHoliday,
  getExamination,
  listCompanyHolidays,
  nextQuestion,
  studentTop,
  takeRecap,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choiceIn, startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onDay = (date: string): void => app.clock.set(`${date}T09:00:00+09:00`);
// A Monday.
beforeEach(() => onDay('2026-11-09'));
afterAll(() => app.close());

const of = (person: Person) => ({ params: { company_id: person.companyId } });
const declare = (admin: Person, from: string, to: string, name = '夏季休業') =>
  admin.ok(createCompanyHoliday, { ...of(admin), body: { name, from, to } });

const oneADay = () =>
  app.make.examination({
    course: { count: 20, questions_per_sheet: 1 },
    plan: { from: '2026-11-09' },
  });

const waiting = async (made: { admin: Person; examination: { id: number } }) => {
  const params = { examination_id: made.examination.id };
  const state = await made.admin.ok(getExamination, { params });
  return [state.waiting_sheet_count, state.waiting_on_days_off_count];
};

describe('days off of the company', () => {
  it('are off for everybody: for tests, for reviews and in the week', async () => {
    const made = await oneADay();
    const { admin, learner, examination } = made;
    await takeDue(learner, examination.id, [true]);
    await declare(admin, '2026-11-10', '2026-11-13', '創立記念の休み');
    onDay('2026-11-12');
    expect(await waiting(made)).toEqual([0, 0]);
    const top = await learner.ok(studentTop);
    expect(top).toMatchObject({ is_day_off: true, next_on: '2026-11-16' });
    expect(top.week.map(({ state }) => state)).toEqual([
      'Done',
      ...Array.from({ length: 6 }, () => 'DayOff'),
    ]);
    const params = { examination_id: examination.id };
    expect((await learner.ok(takeRecap, { params })).next_on).toBe('2026-11-16');
  });

  it('put off the review of what is answered', async () => {
    const { admin, learner, examination } = await oneADay();
    await declare(admin, '2026-11-10', '2026-11-18');
    const { id } = await takeDue(learner, examination.id, []);
    const { survey, question } = await learner.ok(nextQuestion, { params: { id } });
    const choice = await choiceIn(admin, question!, true);
    const result = await learner.ok(answerSurvey, {
      params: { survey_id: survey!.id },
      body: { selected: [choice], duration: 5 },
    });
    expect(result).toMatchObject({ next_review_on: '2026-11-19' });
  });

  it('do not undo deliveries when they are declared afterwards, and stay when they are removed', async () => {
    const made = await oneADay();
    const { admin } = made;
    onDay('2026-11-13');
    const { id } = await declare(admin, '2026-11-12', '2026-11-17');
    // Monday to Thursday had come.
    expect(await waiting(made)).toEqual([4, 1]);
    onDay('2026-11-17');
    await admin.ok(deleteCompanyHoliday, { params: { ...of(admin).params, id } });
    // The 13th and the 16th were off, the 17th is not.
    expect(await waiting(made)).toEqual([5, 0]);
    expect(await admin.ok(listCompanyHolidays, of(admin))).toEqual([]);
  });

  it('are listed in order, those that touch a span, for everybody of the company', async () => {
    const { admin, learner } = await app.make.company();
    await declare(admin, '2026-12-29', '2027-01-04', '年末年始休業');
    await declare(admin, '2026-11-12', '2026-11-12', '創立記念日');
    const all = await learner.ok(listCompanyHolidays, of(learner));
    expect(all).toMatchObject([{ name: '創立記念日' }, { name: '年末年始休業' }]);
    const query = { from: '2026-12-01', to: '2026-12-31' };
    expect(await learner.ok(listCompanyHolidays, { ...of(learner), query })).toMatchObject([
      { name: '年末年始休業', from: '2026-12-29', to: '2027-01-04' },
    ]);
  });

  it('are an admin’s to change, in order, one at a time, up to a year', async () => {
    const { admin, manager, learner } = await app.make.company();
    const body = { name: '休み', from: '2026-12-01', to: '2026-12-02' };
    for (const person of [manager, learner])
      expect(await person.refused(createCompanyHoliday, { ...of(person), body })).toMatchObject({
        status: 403,
      });
    for (const to of ['2026-11-30', '2027-12-02'])
      expect(
        await admin.refused(createCompanyHoliday, { ...of(admin), body: { ...body, to } }),
      ).toMatchObject({ status: 400, errors: [{ field: 'to' }] });
    const { id } = await admin.ok(createCompanyHoliday, { ...of(admin), body });
    expect(await admin.refused(createCompanyHoliday, { ...of(admin), body })).toMatchObject({
      status: 409,
      code: 'OVERLAPPING_COMPANY_HOLIDAY',
    });
    await admin.ok(deleteCompanyHoliday, { params: { ...of(admin).params, id } });
    await admin.ok(createCompanyHoliday, { ...of(admin), body });
  });

  it('of another company are not there', async () => {
    const { admin } = await app.make.company();
    const other = await app.make.company();
    const { id } = await declare(admin, '2026-12-01', '2026-12-01');
    for (const refusal of [
      await other.admin.refused(listCompanyHolidays, of(admin)),
      await other.admin.refused(deleteCompanyHoliday, { params: { ...of(admin).params, id } }),
      await other.admin.refused(deleteCompanyHoliday, {
        params: { ...of(other.admin).params, id },
      }),
    ])
      expect(refusal).toMatchObject({ status: 404 });
  });
});
