import {
  createExaminations,
  createUser,
  deleteQuestion,
  getFirstSteps,
  inviteUser,
  putFirstSteps,
  putReminderPreferences,
  updateUser,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendQueuedInvitations } from '../users/send-invitations';
import { startTestApp, takeDue, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** 「People 3 ✓ …」 */
const shown = async (admin: Person): Promise<string[]> =>
  (await admin.ok(getFirstSteps)).steps.map(
    ({ step, count, done }) => `${step} ${count}${done ? ' ✓' : ''}`,
  );

describe('the first steps of a company', () => {
  it('tick themselves off as they are done', async () => {
    const { admin, manager, learner, company } = await app.make.company();
    expect(await shown(admin)).toEqual([
      'People 3 ✓',
      'Questions 0',
      'Courses 0',
      'Assignments 0',
      'Invitations 0',
      'Reminders 0',
    ]);
    for (const { id } of [manager, learner])
      await admin.ok(updateUser, { params: { id }, body: { active: false } });
    expect((await shown(admin))[0]).toBe('People 1');
    const question = await app.make.question(admin);
    expect((await shown(admin))[1]).toBe('Questions 1 ✓');
    await admin.ok(deleteQuestion, { params: { id: question.id } });
    expect((await shown(admin))[1]).toBe('Questions 0');
    const { course } = await app.make.course(admin, { count: 2 });
    const made = await admin.ok(getFirstSteps);
    expect(made).toMatchObject({ course_id: course.id, is_over: false, put_away: false });
    expect(await shown(admin)).toEqual([
      'People 1',
      'Questions 2 ✓',
      'Courses 1 ✓',
      'Assignments 0',
      'Invitations 0',
      'Reminders 0',
    ]);
    await admin.ok(createExaminations, {
      body: { course_template_id: course.id, user_ids: [admin.id] },
    });
    expect((await shown(admin))[3]).toBe('Assignments 1 ✓');
    expect(company.id).toBe(admin.companyId);
  });

  it('have everybody invited only once their mails have gone out', async () => {
    const { admin, manager, learner, company } = await app.make.company({ isApproved: false });
    const last = async () => (await shown(admin)).find((step) => step.startsWith('Invitations'));
    for (const { id } of [admin, manager, learner])
      await app.database.pool.query(`update users set password_hash = 'x' where id = $1`, [id]);
    expect(await last()).toBe('Invitations 3 ✓');
    const body = { name: '新人', email: 'steps@invited.example' };
    const { id } = await admin.ok(createUser, { body });
    expect(await last()).toBe('Invitations 3');
    await app.database.pool.query('update companies set approved_at = now() where id = $1', [
      company.id,
    ]);
    await admin.ok(inviteUser, { params: { id } });
    expect(await last()).toBe('Invitations 3');
    await sendQueuedInvitations(app, app.clock.now, (error) => {
      throw error;
    });
    expect(await last()).toBe('Invitations 4 ✓');
  });

  it('know whether people are reminded', async () => {
    const { admin, company } = await app.make.company();
    const other = await app.make.company();
    const last = async (of: Person) => (await shown(of)).at(-1);
    const plan = (enabled: boolean) => ({
      enabled,
      frequency: 'Daily' as const,
      weekdays: [],
      time: '08:30',
    });
    const params = { company_id: company.id };
    const put = (daily: boolean, recap: boolean) =>
      admin.ok(putReminderPreferences, {
        params,
        body: { daily: plan(daily), recap: plan(recap) },
      });
    expect(await last(admin)).toBe('Reminders 0');
    await put(true, false);
    expect(await last(admin)).toBe('Reminders 1 ✓');
    await put(true, true);
    expect(await last(admin)).toBe('Reminders 2 ✓');
    await put(false, false);
    expect(await last(admin)).toBe('Reminders 0');
    expect(await last(other.admin)).toBe('Reminders 0');
  });

  it('are over once somebody has answered', async () => {
    const { admin, learner, examination } = await app.make.examination();
    expect((await admin.ok(getFirstSteps)).is_over).toBe(false);
    await takeDue(learner, examination.id, [true]);
    expect((await admin.ok(getFirstSteps)).is_over).toBe(true);
  });

  it('are one company’s alone, and need no empty course', async () => {
    const { admin } = await app.make.company();
    const other = await app.make.company();
    await app.make.course(other.admin);
    await app.make.course(admin, { count: 0 });
    expect((await shown(admin)).slice(1)).toEqual([
      'Questions 0',
      'Courses 0',
      'Assignments 0',
      'Invitations 0',
      'Reminders 0',
    ]);
    expect((await admin.ok(getFirstSteps)).course_id).toBeNull();
  });

  it('can be put away for all admins, and shown again', async () => {
    const { admin, manager, learner } = await app.make.company();
    const other = await app.make.company();
    for (let time = 0; time < 2; time += 1)
      expect((await admin.ok(putFirstSteps, { body: { put_away: true } })).put_away).toBe(true);
    expect((await admin.ok(getFirstSteps)).put_away).toBe(true);
    expect((await other.admin.ok(getFirstSteps)).put_away).toBe(false);
    await admin.ok(putFirstSteps, { body: { put_away: false } });
    expect((await admin.ok(getFirstSteps)).put_away).toBe(false);
    for (const person of [manager, learner])
      expect((await person.refused(getFirstSteps)).code).toBe('FORBIDDEN');
    const wrong = await admin.refused(putFirstSteps, { body: { put_away: 'はい' as never } });
    expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'put_away' }] });
  });
});
