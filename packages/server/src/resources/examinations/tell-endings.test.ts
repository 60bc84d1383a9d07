import {
  listNotifications,
  nextSheet,
  putUserHolidayDefaults,
  type NotificationKind,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerInTurn, startTestApp, type Person, type TestApp } from '#testing';
import { tellAllEndings } from './tell-endings';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));

const list = async (person: Person) => (await person.ok(listNotifications)).items;
const kinds = async (person: Person): Promise<NotificationKind[]> =>
  (await list(person)).map(({ kind }) => kind);
const dataOf = async (person: Person, kind: NotificationKind) =>
  (await list(person)).find((told) => told.kind === kind)?.data;
const tell = () =>
  tellAllEndings(app, app.clock.now, { onFailure: (error) => Promise.reject(error) });
const finish = async (learner: Person, examination: { id: number }, marks: boolean[]) => {
  const { survey_sheet: sheet } = await learner.ok(nextSheet, {
    params: { examination_id: examination.id },
  });
  return answerInTurn(learner, sheet!.id, marks);
};
const short = { count: 2, questions_per_sheet: 2 };

describe('a course that ends', () => {
  const ending = (to: string) => app.make.examination({ course: short, plan: { to } });

  it('is told three working days before, once', async () => {
    // Friday to Thursday, with a Saturday, a Sunday and the Labour Thanksgiving Day between.
    const { learner } = await ending('2026-11-26');
    await tell();
    expect(await kinds(learner)).toEqual(['Assigned']);
    app.clock.set('2026-11-24T00:10:00+09:00');
    await tell();
    await tell();
    expect(await kinds(learner)).toEqual(['CourseEnding', 'Assigned']);
    expect(await dataOf(learner, 'CourseEnding')).toMatchObject({
      to: '2026-11-26',
      left_count: 2,
    });
  });

  it('is told on a working day, and not of what is finished', async () => {
    const { learner, examination } = await ending('2026-11-24');
    const done = await ending('2026-11-24');
    await done.learner.ok(putUserHolidayDefaults, { body: { weekdays: [] } });
    await learner.ok(putUserHolidayDefaults, {
      body: { weekdays: ['Fri', 'Sat', 'Sun'], national_holidays: true },
    });
    await finish(done.learner, done.examination, [true, true]);
    await tell();
    expect(await kinds(learner)).toEqual(['Assigned']);
    expect(await kinds(done.learner)).toEqual(['Result', 'Assigned']);
    app.clock.set('2026-11-24T09:00:00+09:00');
    await tell();
    expect(await dataOf(learner, 'CourseEnding')).toMatchObject({ examination_id: examination.id });
  });

  it('tells its result when its last day has passed', async () => {
    const { learner } = await ending('2026-11-24');
    await tell();
    app.clock.set('2026-11-25T09:00:00+09:00');
    await tell();
    expect(await kinds(learner)).toEqual(['CourseEnding', 'Assigned']);
    app.clock.set('2026-11-26T09:00:00+09:00');
    await tell();
    await tell();
    expect(await kinds(learner)).toEqual(['Result', 'CourseEnding', 'Assigned']);
    expect(await dataOf(learner, 'Result')).toMatchObject({ passed: false, correct_count: 0 });
  });
});
