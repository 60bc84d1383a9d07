import {
  createAssignmentRule,
  listAssignmentLog,
  listCourseUsers,
  type BodyInput,
} from '@tokiori/contract';
import type { Person, TestApp } from '#testing';
import { applyDueRules } from './apply-due-rules';

const fail = (error: unknown): never => {
  throw error;
};

/** Does what the server does by itself at the clock's moment. */
export const applyRulesNow = (app: TestApp): Promise<void> =>
  applyDueRules(app, app.clock.now, { onFailure: fail });

/** A company with a course and the department 営業部, and what turns the clock and looks at the rules. */
export const ruleScenes = (app: () => TestApp) => ({
  scene: async () => {
    const people = await app().make.company();
    const { course } = await app().make.course(people.admin, { count: 3 });
    const sales = await app().make.department(people.company.id, { name: '営業部' });
    return { ...people, course, sales };
  },
  nextDay: async () => {
    app().clock.addDays(1);
    await applyRulesNow(app());
  },
  /** The next look at the rules of the same day. */
  later: async () => {
    app().clock.addSeconds(301);
    await applyRulesNow(app());
  },
});

type Conditions = BodyInput<typeof createAssignmentRule>['conditions'];

/** A rule of tests: whoever comes later gets the course and keeps it. */
export const addRule = (
  admin: Person,
  courseId: number,
  conditions: Conditions,
  more: Partial<Omit<BodyInput<typeof createAssignmentRule>, 'conditions'>> = {},
) =>
  admin.ok(createAssignmentRule, {
    params: { id: courseId },
    body: {
      conditions,
      when_left: 'Keep',
      ends_after_days: null,
      includes_present: false,
      ...more,
    },
  });

/** The ids of those who hold a course. */
export const holdersOf = async (admin: Person, courseId: number): Promise<number[]> =>
  (
    await admin.ok(listCourseUsers, {
      params: { id: courseId },
      query: { assign_type: 'Assigned', range: '[0,199]' },
    })
  ).map(({ id }) => id);

/** What became of everybody by the rules of a course, oldest first. */
export const logOfCourse = (admin: Person, courseId: number) =>
  admin.ok(listAssignmentLog, {
    params: { id: courseId },
    query: { sort: '["id","ASC"]', range: '[0,199]' },
  });

/** What became of somebody by the rules of a course, oldest first. */
export const logOf = async (admin: Person, courseId: number, userId: number) =>
  (await logOfCourse(admin, courseId)).filter((entry) => entry.user_id === userId);

/** Moves somebody to a department, or out of all. */
export const moveTo = async (app: TestApp, user: Person, departmentId: number | null) => {
  const { pool } = app.database;
  const who = [user.companyId, user.id];
  await pool.query('delete from user_departments where company_id = $1 and user_id = $2', who);
  await pool.query('update users set department_id = $3 where company_id = $1 and id = $2', [
    ...who,
    departmentId,
  ]);
  if (departmentId !== null)
    await pool.query('insert into user_departments values ($1, $2, $3)', [...who, departmentId]);
};
