import {
  createExaminations,
  createUserAttribute,
  listExaminations,
  previewAssignmentRule,
  setUserAttributes,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { sit } from '../questions/questions.testing';
import { addRule, holdersOf, logOf, moveTo, ruleScenes } from './assignment-rules.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));

const { scene, nextDay, later } = ruleScenes(() => app);

describe('the conditions of a rule', () => {
  it('are all to be met', async () => {
    const { admin, company, course, sales } = await scene();
    const { id: region } = await admin.ok(createUserAttribute, {
      body: { name: '地域', kind: 'Choice', choices: ['東', '西'] },
    });
    const person = async (departmentId: number | undefined, post: string, value: string) => {
      const user = await app.make.user(company.id, departmentId ? { departmentId } : {});
      await admin.ok(updateUser, { params: { id: user.id }, body: { post } });
      await admin.ok(setUserAttributes, {
        params: { user_id: user.id },
        body: { attributes: { [region]: value } },
      });
      return user;
    };
    const fitting = await person(sales.id, '係長', '東');
    await person(sales.id, '係長', '西');
    await person(sales.id, '部長', '東');
    await person(undefined, '係長', '東');
    const { rows } = await app.database.pool.query<{ id: number }>(
      `select id from posts where company_id = $1 and name = '係長'`,
      [company.id],
    );
    const conditions = {
      department_ids: [sales.id],
      post_ids: [rows[0]!.id],
      attributes: { [region]: ['東'] },
    };
    const preview = await admin.ok(previewAssignmentRule, {
      params: { id: course.id },
      body: { conditions },
    });
    expect(preview).toEqual({
      words: '部署：営業部（下位の部署も）、役職：係長、地域：東',
      user_count: 1,
      holder_count: 0,
      people: [
        {
          id: fitting.id,
          name: fitting.name,
          department_name: '営業部',
          is_holder: false,
          to: null,
          is_counted_anew: false,
        },
      ],
    });
    expect(await holdersOf(admin, course.id)).toEqual([]);
  });

  it('count the days since somebody joined, and let nobody go when they are over', async () => {
    const { admin, learner, manager, course } = await scene();
    const enter = (id: number, day: string) =>
      app.database.pool.query('update users set entrance_date = $2 where id = $1', [id, day]);
    await enter(admin.id, '2026-10-20');
    await enter(manager.id, '2026-10-21');
    await enter(learner.id, '2026-11-22');
    const more = { includes_present: true, when_left: 'Withdraw' as const };
    await addRule(admin, course.id, { joined_within_days: 30 }, more);
    expect(await holdersOf(admin, course.id)).toEqual([manager.id]);
    await nextDay();
    expect(await holdersOf(admin, course.id)).toEqual([manager.id]);
    await nextDay();
    await nextDay();
    expect(await holdersOf(admin, course.id)).toEqual([manager.id, learner.id]);
  });

  it('ask whether a course was passed', async () => {
    const made = await app.make.examination({ course: { count: 2 } });
    const { admin, learner, manager } = made;
    const next = await app.make.course(admin, { count: 1 });
    const again = await app.make.course(admin, { count: 1 });
    const more = { includes_present: true };
    await addRule(admin, next.course.id, { passed_course_ids: [made.course.id] }, more);
    await addRule(
      admin,
      again.course.id,
      { not_passed_course_ids: [made.course.id] },
      { ...more, when_left: 'Withdraw' },
    );
    expect(await holdersOf(admin, next.course.id)).toEqual([]);
    expect(await holdersOf(admin, again.course.id)).toEqual([admin.id, manager.id, learner.id]);
    await sit(made, [true, true]);
    await later();
    expect(await holdersOf(admin, next.course.id)).toEqual([learner.id]);
    await nextDay();
    expect(await holdersOf(admin, again.course.id)).toEqual([admin.id, manager.id]);
  });
});

describe('who leaves a rule', () => {
  it('keeps the course, or loses it on the next day unless it was begun', async () => {
    const { admin, company, course, sales } = await scene();
    const more = { when_left: 'Withdraw' as const, includes_present: true };
    const idle = await app.make.user(company.id, { departmentId: sales.id });
    const busy = await app.make.user(company.id, { departmentId: sales.id });
    await addRule(admin, course.id, { department_ids: [sales.id] }, more);
    const [examination] = await busy.ok(listExaminations);
    await sit({ admin, learner: busy, examination: examination! }, [true]);
    for (const user of [idle, busy]) await moveTo(app, user, null);
    await later();
    expect(await holdersOf(admin, course.id)).toEqual([idle.id, busy.id]);
    await nextDay();
    expect(await holdersOf(admin, course.id)).toEqual([busy.id]);
    expect(await logOf(admin, course.id, idle.id)).toMatchObject([
      { left_on: '2026-11-21', left_outcome: 'Withdrawn' },
    ]);
    expect(await logOf(admin, course.id, busy.id)).toMatchObject([{ left_outcome: 'Kept' }]);
    await moveTo(app, idle, sales.id);
    await later();
    expect(await holdersOf(admin, course.id)).toEqual([idle.id, busy.id]);
    expect(await idle.ok(listExaminations)).toMatchObject([{ from: '2026-11-21' }]);
  });

  it('loses nothing by a wrong move that is put right on the same day', async () => {
    const { admin, company, course, sales } = await scene();
    const more = { when_left: 'Withdraw' as const, includes_present: true };
    const user = await app.make.user(company.id, { departmentId: sales.id });
    await addRule(admin, course.id, { department_ids: [sales.id] }, more);
    const [before] = await user.ok(listExaminations);
    await moveTo(app, user, null);
    await later();
    await moveTo(app, user, sales.id);
    await nextDay();
    expect(await user.ok(listExaminations)).toMatchObject([{ id: before!.id }]);
  });

  it('loses nothing that was assigned by hand, or that another rule gives', async () => {
    const { admin, learner, manager, course, department, sales } = await scene();
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id] },
    });
    const more = { when_left: 'Withdraw' as const, includes_present: true };
    await addRule(admin, course.id, { department_ids: [department.id] }, more);
    await addRule(admin, course.id, { department_ids: [department.id, sales.id] }, more);
    await moveTo(app, learner, null);
    await moveTo(app, manager, sales.id);
    await later();
    await nextDay();
    expect(await holdersOf(admin, course.id)).toEqual([manager.id, learner.id]);
  });
});
