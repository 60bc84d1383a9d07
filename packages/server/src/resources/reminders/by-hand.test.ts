import { createPeopleNotice, type Task } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { remindAt, remindedOf, setReminders } from './reminders.testing';
import { beginDueRounds } from './tick';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T07:00:00+09:00');
  await app.database.pool.query(
    'truncate mails; delete from reminder_preferences; delete from pgboss.job',
  );
});

/** A learner with a test that waits from today, of a company that reminds at 08:30 on every working day. */
const waiting = async () => {
  const made = await app.make.examination({ course: { count: 40, questions_per_sheet: 5 } });
  await setReminders(made.admin, { ladder_days: [1, 3, 4, 5, 6], escalates: false });
  return made;
};
const tell = (by: Person, { id }: Person): Promise<Task> =>
  by.ok(createPeopleNotice, {
    body: {
      kind: 'Late',
      user_ids: [id],
      course_template_id: null,
      in_name_of: 'Company',
      text: '受講をお願いします。',
    },
  });
const at = (day: string, time = '08:30:10') => remindAt(app, `${day}T${time}+09:00`);

describe('a notice by hand and the planned reminder', () => {
  it('are one a day: the planned one stays away after it, and comes on the next day', async () => {
    const { admin, learner } = await waiting();
    expect(await tell(admin, learner)).toMatchObject({ done: 1 });
    await at('2026-11-20');
    expect(await remindedOf(app)).toEqual([]);
    await at('2026-11-24');
    expect(await remindedOf(app)).toHaveLength(1);
  });

  it('are one a day: there is none by hand after the planned one', async () => {
    const { admin, learner } = await waiting();
    await at('2026-11-20');
    expect(await tell(admin, learner)).toMatchObject({ done: 0, skipped: 1 });
    expect(await app.mails()).toHaveLength(1);
  });
});

/** Numbers that look drawn by chance and are the same in every run. */
const drawer = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % below;
  };
};

const DAYS = ['2026-11-20', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const failed = (error: unknown): never => {
  throw error;
};

it.each([1, 2, 3])('nobody gets two on one of any days (%i)', async (seed) => {
  const { admin, manager, learner } = await waiting();
  const draw = drawer(seed);
  for (const day of DAYS) {
    const senders = [admin, manager].filter(() => draw(2) === 0);
    const isBefore = draw(2) === 0;
    if (isBefore) {
      app.clock.set(`${day}T08:00:00+09:00`);
      await Promise.all(senders.map((by) => tell(by, learner)));
    }
    app.clock.set(`${day}T08:30:10+09:00`);
    await beginDueRounds(app, app.clock.now, failed);
    // At the same moment as the round.
    await Promise.all([
      app.jobs.workOff(failed),
      ...(draw(2) === 0 ? [tell(manager, learner), tell(admin, learner)] : []),
    ]);
    await app.jobs.workOff(failed);
    app.clock.set(`${day}T19:00:00+09:00`);
    if (draw(2) === 0) await tell(admin, learner);
  }
  const { rows } = await app.database.pool.query<{ day: string; count: number }>(
    `select r.sent_on::text as day, count(m.id)::int as count from reminders r
     join mails m on m.id = r.mail_id where r.company_id = $1 group by 1 order by 1`,
    [admin.companyId],
  );
  expect(rows.map(({ count }) => count)).toEqual(rows.map(() => 1));
  // The planned one comes on every day on which nobody was quicker.
  expect(rows.map(({ day }) => day)).toEqual(DAYS);
  expect(await app.mails()).toHaveLength(DAYS.length);
});
