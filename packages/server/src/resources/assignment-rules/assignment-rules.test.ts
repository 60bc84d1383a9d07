import {
  createAssignmentRule,
  createCourseTemplate,
  createExaminations,
  createUserAttribute,
  deleteExamination,
  listAssignmentLog,
  listAssignmentRules,
  listAuditLog,
  listCourseUsers,
  listExaminations,
  listNotifications,
  listUserExaminations,
  previewAssignmentRule,
  stopAssignmentRule,
  updateUserAttribute,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

import { applyDueRules } from './apply-due-rules';
import {
  addRule,
  applyRulesNow,
  holdersOf,
  logOf,
  moveTo,
  ruleScenes,
} from './assignment-rules.testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T09:00:00+09:00'));

const { scene, nextDay, later } = ruleScenes(() => app);

describe('a rule', () => {
  it('gives the course to who comes later, and says why', async () => {
    const { admin, company, course, sales } = await scene();
    const there = await app.make.user(company.id, { departmentId: sales.id });
    const rule = await addRule(admin, course.id, { department_ids: [sales.id] });
    expect(rule).toMatchObject({
      words: '部署：営業部（下位の部署も）',
      taken_count: 1,
      assigned_count: 0,
      waiting_count: 0,
    });
    const below = await app.make.department(company.id, { parentId: sales.id });
    const joiner = await app.make.user(company.id, { departmentId: below.id });
    await later();
    expect(await holdersOf(admin, course.id)).toEqual([joiner.id]);
    const [user] = await admin.ok(listCourseUsers, {
      params: { id: course.id },
      query: { assign_type: 'Assigned' },
    });
    expect(user!.examination).toMatchObject({
      from: '2026-11-20',
      to: null,
      assigned_by: { rule: '部署：営業部（下位の部署も）', user_name: null },
    });
    expect(await logOf(admin, course.id, joiner.id)).toMatchObject([
      { outcome: 'Assigned', taken_on: '2026-11-20', rule_words: rule.words },
    ]);
    expect(await logOf(admin, course.id, there.id)).toMatchObject([
      { outcome: 'Present', examination_id: null },
    ]);
    expect(await joiner.ok(listNotifications)).toMatchObject({ items: [{ kind: 'Assigned' }] });
  });

  it('gives it to those who are there, too, where that is chosen', async () => {
    const { admin, manager, learner, course, department } = await scene();
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [manager.id] },
    });
    const more = { includes_present: true, ends_after_days: 30 };
    const rule = await addRule(admin, course.id, { department_ids: [department.id] }, more);
    expect(rule).toMatchObject({ taken_count: 2, assigned_count: 1 });
    expect(await logOf(admin, course.id, manager.id)).toMatchObject([{ outcome: 'Held' }]);
    expect(await learner.ok(listExaminations)).toMatchObject([
      { from: '2026-11-20', to: '2026-12-20', assigned_by: null },
    ]);
    const query = { params: { id: manager.id } };
    expect(await admin.ok(listUserExaminations, query)).toMatchObject([
      { assigned_by: { rule: null, user_name: admin.name } },
    ]);
  });

  it('ends after working days from when people joined, as its preview says', async () => {
    const { admin, manager, learner, course, department } = await scene();
    const joined = 'update users set entrance_date = $2 where id = $1';
    await app.database.pool.query(joined, [learner.id, '2026-11-18']);
    await app.database.pool.query(joined, [manager.id, '2016-04-01']);
    const ends = {
      ends_after_days: 5,
      ends_counted_in: 'WorkingDays' as const,
      ends_counted_from: 'Joined' as const,
    };
    const conditions = { department_ids: [department.id] };
    const params = { id: course.id };
    const preview = await admin.ok(previewAssignmentRule, {
      params,
      body: { conditions, ...ends },
    });
    const told = preview.people.map(({ id, to, is_counted_anew: isAnew }) => [id, to, isAnew]);
    // 2026-11-18 is a Wednesday; for who joined long ago they are counted from Friday, 2026-11-20.
    const expected = [
      [manager.id, '2026-11-27', true],
      [learner.id, '2026-11-25', false],
    ];
    expect(told.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(expected);
    // The national holidays of more than a year ago are days off, too.
    await app.database.pool.query('update users set national_holidays_off = true where id = $1', [
      learner.id,
    ]);
    await app.database.pool.query(joined, [learner.id, '2025-04-28']);
    const long = await admin.ok(previewAssignmentRule, {
      params,
      body: { conditions, ...ends, ends_after_days: 450 },
    });
    expect(long.people.find(({ id }) => id === learner.id)?.to).toBe('2027-03-02');
    await app.database.pool.query(
      `update users set national_holidays_off = false, entrance_date = '2026-11-18' where id = $1`,
      [learner.id],
    );
    const rule = await addRule(admin, course.id, conditions, { ...ends, includes_present: true });
    expect(rule).toMatchObject(ends);
    const { rows } = await app.database.pool.query(
      'select user_id as id, to_date as "to" from examinations where course_template_id = $1 order by 1',
      [course.id],
    );
    expect(rows.map(({ id, to }) => [id, to])).toEqual(expected.map(([id, to]) => [id, to]));
    const body = { conditions, ...ends, ends_after_days: 751, when_left: 'Keep' as const };
    const refused = await admin.refused(createAssignmentRule, {
      params,
      body: { ...body, includes_present: false },
    });
    expect(refused.errors[0]).toMatchObject({ field: 'ends_after_days' });
  });

  it('takes everybody where it asks nothing, and nobody who is deactivated', async () => {
    const { admin, manager, learner, course } = await scene();
    await app.database.pool.query('update users set deactivated_at = now() where id = $1', [
      manager.id,
    ]);
    const rule = await addRule(admin, course.id, {}, { includes_present: true });
    expect(rule.words).toBe('全員');
    expect(await holdersOf(admin, course.id)).toEqual([admin.id, learner.id]);
    await app.database.pool.query('update users set deactivated_at = null where id = $1', [
      manager.id,
    ]);
    await later();
    expect(await holdersOf(admin, course.id)).toEqual([admin.id, manager.id, learner.id]);
  });

  it('gives nothing again that an admin has taken back', async () => {
    const { admin, learner, course, department } = await scene();
    const conditions = { department_ids: [department.id] };
    await addRule(admin, course.id, conditions, { includes_present: true });
    const [held] = await learner.ok(listExaminations);
    await admin.ok(deleteExamination, { params: { examination_id: held!.id } });
    await nextDay();
    expect(await learner.ok(listExaminations)).toEqual([]);
    // Nor by another rule, which says so, and not when they come back.
    const other = await addRule(admin, course.id, {}, { includes_present: true });
    expect(await learner.ok(listExaminations)).toEqual([]);
    const log = await logOf(admin, course.id, learner.id);
    expect(log.map(({ rule_id, outcome }) => [rule_id === other.id, outcome])).toEqual([
      [false, 'Assigned'],
      [true, 'Removed'],
    ]);
    await moveTo(app, learner, null);
    await nextDay();
    await nextDay();
    await moveTo(app, learner, department.id);
    await nextDay();
    expect(await learner.ok(listExaminations)).toEqual([]);
    expect(await logOf(admin, course.id, learner.id)).toMatchObject([
      { outcome: 'Removed' },
      { outcome: 'Removed' },
    ]);
  });
});

describe('rules', () => {
  it('are stopped, and those who have the course by them keep it', async () => {
    const { admin, company, learner, course, department } = await scene();
    const more = { includes_present: true, when_left: 'Withdraw' as const };
    const rule = await addRule(admin, course.id, { department_ids: [department.id] }, more);
    const params = { id: course.id, rule_id: rule.id };
    const stopped = await admin.ok(stopAssignmentRule, { params });
    expect(stopped.stopped_at).not.toBeNull();
    await app.make.user(company.id, { departmentId: department.id });
    await moveTo(app, learner, null);
    await nextDay();
    await nextDay();
    expect(await holdersOf(admin, course.id)).toHaveLength(2);
    expect(await admin.ok(listAssignmentRules, { params: { id: course.id } })).toEqual([]);
    expect((await admin.refused(stopAssignmentRule, { params })).status).toBe(404);
    const log = await admin.ok(listAuditLog, { query: { action: 'course_template.stop-rule' } });
    expect(log.items[0]).toMatchObject({ target_id: course.id });
  });

  it('take nobody and let nobody go while they name what was deleted', async () => {
    const { admin, company, learner, course, department, sales } = await scene();
    const more = { includes_present: true, when_left: 'Withdraw' as const };
    const conditions = { department_ids: [department.id, sales.id] };
    await addRule(admin, course.id, conditions, more);
    await app.database.pool.query('delete from departments where id = $1', [sales.id]);
    await moveTo(app, learner, null);
    await app.make.user(company.id, { departmentId: department.id });
    await nextDay();
    await nextDay();
    expect(await holdersOf(admin, course.id)).toHaveLength(2);
    const [rule] = await admin.ok(listAssignmentRules, { params: { id: course.id } });
    expect(rule).toMatchObject({ is_broken: true, waiting_count: 0 });
    expect(rule!.words).toContain('（削除済み）');
  });

  it('take nobody and let nobody go while an attribute has the choice no more', async () => {
    const { admin, learner, course, department } = await scene();
    const attribute = await admin.ok(createUserAttribute, {
      body: { name: '資格', kind: 'Choice', choices: ['甲種', '乙種'] },
    });
    const more = { includes_present: true, when_left: 'Withdraw' as const };
    await addRule(admin, course.id, { attributes: { [attribute.id]: ['甲種'] } }, more);
    await addRule(admin, course.id, { department_ids: [department.id] }, more);
    const renamed = { choices: [{ name: '第一種', was: '甲種' }, { name: '乙種' }] };
    await admin.ok(updateUserAttribute, { params: { id: attribute.id }, body: renamed });
    await moveTo(app, learner, null);
    await nextDay();
    await nextDay();
    // The other rule of the course goes on.
    expect(await holdersOf(admin, course.id)).not.toContain(learner.id);
    const rules = await admin.ok(listAssignmentRules, { params: { id: course.id } });
    expect(rules.map((rule) => rule.is_broken)).toEqual([true, false]);
    const [broken] = rules;
    await admin.ok(stopAssignmentRule, { params: { id: course.id, rule_id: broken!.id } });
  });

  it('say that somebody waits only who is to get the course', async () => {
    const { admin, learner, course, sales } = await scene();
    await addRule(admin, course.id, { department_ids: [sales.id] });
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id] },
    });
    await moveTo(app, learner, sales.id);
    const waiting = async () =>
      (await admin.ok(listAssignmentRules, { params: { id: course.id } }))[0]!.waiting_count;
    expect(await waiting()).toBe(0);
    await app.make.user(learner.companyId, { departmentId: sales.id });
    expect(await waiting()).toBe(1);
  });

  it('give the course once, made at once and beside somebody who gives it by hand', async () => {
    const { admin, learner, manager, course, department } = await scene();
    const conditions = { department_ids: [department.id] };
    const more = { includes_present: true };
    const byHand = admin.raw(createExaminations, {
      body: { course_template_id: course.id, user_ids: [learner.id], skip_assigned: true },
    });
    await Promise.all([
      byHand,
      addRule(admin, course.id, conditions, more),
      addRule(admin, course.id, conditions, more),
    ]);
    const { rows } = await app.database.pool.query<{ user_id: number }>(
      'select user_id from examinations where course_template_id = $1 order by 1',
      [course.id],
    );
    expect(rows.map((row) => row.user_id)).toEqual([manager.id, learner.id]);
  });

  it('give a large company the course in steps, once, however many do it at once', async () => {
    const { admin, company, course, sales } = await scene();
    await app.database.pool.query(
      `with made as (
         insert into users (company_id, name, email, department_id)
         select $1::bigint, '受講者' || n, 'many' || n || '@' || $1::bigint || '.example', $2::bigint from generate_series(1, 230) n
         returning id)
       insert into user_departments select $1::bigint, id, $2::bigint from made`,
      [company.id, sales.id],
    );
    const conditions = { department_ids: [sales.id] };
    const rule = await addRule(admin, course.id, conditions, { includes_present: true });
    expect(rule).toMatchObject({ assigned_count: 100, waiting_count: 130 });
    await Promise.all([applyRulesNow(app), applyRulesNow(app)]);
    const [after] = await admin.ok(listAssignmentRules, { params: { id: course.id } });
    expect(after).toMatchObject({ assigned_count: 230, waiting_count: 0 });
    const { rows } = await app.database.pool.query<{ count: number }>(
      'select count(*)::int as count from examinations where course_template_id = $1',
      [course.id],
    );
    expect(rows[0]!.count).toBe(230);
  });

  it('wait while the company may only read', async () => {
    const { admin, company, learner, course, department } = await scene();
    await addRule(admin, course.id, { department_ids: [department.id] });
    const joiner = await app.make.user(company.id, { departmentId: department.id });
    const setReadOnly = (at: Date | null) =>
      app.database.pool.query('update companies set read_only_at = $2 where id = $1', [
        company.id,
        at,
      ]);
    await setReadOnly(app.clock.now);
    await later();
    await setReadOnly(null);
    expect(await holdersOf(admin, course.id)).toEqual([]);
    await later();
    expect(await holdersOf(admin, course.id)).toEqual([joiner.id]);
    expect(await learner.ok(listExaminations)).toEqual([]);
  });
});

describe('a rule is refused', () => {
  const body = {
    conditions: {},
    when_left: 'Keep' as const,
    ends_after_days: null,
    includes_present: false,
  };

  it('where it names what the company does not have', async () => {
    const { admin, course } = await scene();
    const foreign = await scene();
    const conditions = {
      department_ids: [foreign.sales.id],
      not_passed_course_ids: [foreign.course.id],
    };
    const params = { id: course.id };
    const refused = await admin.refused(createAssignmentRule, {
      params,
      body: { ...body, conditions },
    });
    expect(refused.errors.map(({ field }) => field)).toEqual([
      'conditions.department_ids.0',
      'conditions.not_passed_course_ids.0',
    ]);
    const unknown = { ...body, conditions: { attributes: { '4711': ['東'] } } };
    expect((await admin.refused(createAssignmentRule, { params, body: unknown })).status).toBe(400);
    const rule = await addRule(foreign.admin, foreign.course.id, {});
    for (const id of [course.id, foreign.course.id]) {
      const of = { params: { id, rule_id: rule.id } };
      expect((await admin.refused(stopAssignmentRule, of)).status).toBe(404);
    }
  });

  it('for a course without questions, and to all but admins', async () => {
    const { admin, manager, course } = await scene();
    const empty = await admin.ok(createCourseTemplate, {
      body: { name: '空のコース', question_ids: [] },
    });
    const refused = await admin.refused(createAssignmentRule, { params: { id: empty.id }, body });
    expect(refused.message).toContain('問題がありません');
    const sent = { params: { id: course.id }, body };
    expect((await manager.refused(createAssignmentRule, sent)).status).toBe(403);
    expect((await app.nobody.refused(createAssignmentRule, sent)).status).toBe(401);
    const log = { params: { id: course.id } };
    expect((await manager.refused(listAssignmentLog, log)).status).toBe(403);
  });
});

it('tells of a failure and keeps the other courses', async () => {
  const broken = await scene();
  const whole = await scene();
  for (const { admin, course, sales } of [broken, whole])
    await addRule(admin, course.id, { department_ids: [sales.id] });
  await app.database.pool.query(
    `update assignment_rules set conditions = '{}' where company_id = $1`,
    [broken.company.id],
  );
  const joiner = await app.make.user(whole.company.id, { departmentId: whole.sales.id });
  app.clock.addSeconds(301);
  const failures: unknown[] = [];
  await applyDueRules(app, app.clock.now, { onFailure: (error) => failures.push(error) });
  expect(failures.length).toBeGreaterThan(0);
  expect(await holdersOf(whole.admin, whole.course.id)).toEqual([joiner.id]);
  // It is not tried again and again before all others.
  const told = failures.length;
  app.clock.addSeconds(20);
  await applyDueRules(app, app.clock.now, { onFailure: (error) => failures.push(error) });
  expect(failures).toHaveLength(told);
  await app.database.pool.query('delete from assignment_rules where company_id = $1', [
    broken.company.id,
  ]);
});
