import {
  createUserHoliday,
  getKpiAttention,
  getKpiResults,
  getKpiTotal,
  putNotificationPreferences,
  putUserHolidayDefaults,
} from '@tokiori/contract';
import { percentText } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkIn, startTestApp, type Person, type TestApp } from '#testing';
import { setReminders } from '../../reminders/reminders.testing';
import { takeSheet } from '../fixtures/taking';
import { tellOfTheWeek } from './tell-of-the-week';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('truncate mails; delete from companies where not is_vendor');
});

const fail = (error: unknown): never => {
  throw error;
};
const look = () => tellOfTheWeek(app, app.clock.now, fail);

/** What the server does at a moment. */
const at = async (moment: string): Promise<void> => {
  app.clock.set(`${moment}+09:00`);
  await look();
  await app.jobs.workOff(fail);
};
const told = async () =>
  (await app.mails()).filter(({ subject }) => subject.includes('今週のはじめ'));
const toldPeople = async (): Promise<string[]> => (await told()).map(({ to }) => to).toSorted();

/** A company whose learner answered weeks ago and is late now; Monday is the 30th of November. */
const makeLate = async () => {
  app.clock.set('2026-11-16T09:00:00+09:00');
  const made = await app.make.examination({
    course: { count: 8, questions_per_sheet: 4 },
    plan: { from: '2026-11-16', to: '2026-12-31' },
  });
  await app.database.pool.query('update companies set small_group_limit = 0 where id = $1', [
    made.company.id,
  ]);
  await takeSheet(app, made.learner, made.examination.id, [true, true, false, false]);
  return made;
};

/** The three sentences, as the pages of reports say it at the moment. */
const sentencesFor = async (person: Person): Promise<string[]> => {
  const { late, forgetting } = await person.ok(getKpiAttention);
  const query = { from: '2026-11-01', to: '2026-11-30' };
  const { figures } = await person.ok(getKpiTotal, { query });
  const score = await person.ok(getKpiResults, { query });
  expect(score.figures?.retention_rate).toEqual(figures?.retention_rate);
  const [worst] = forgetting.rows;
  const retention = figures!.retention_rate.value;
  return [
    `テストが遅れている人は${late.users}人です。`,
    `「${worst!.name}」で、${percentText(worst!.predicted_retention.value!, 1)}です（目標 ${percentText(worst!.desired_retention, 1)}）。`,
    retention === null ? 'まだ測れていません。' : `定着率は${percentText(retention, 1)}で`,
  ];
};

describe('how a week begins', () => {
  it('is told on Monday, once, in the figures that the pages show', async () => {
    const { admin, manager } = await makeLate();
    await at('2026-11-30T08:29:00');
    expect(await told()).toEqual([]);
    await at('2026-11-30T08:31:00');
    for (const person of [admin, manager]) {
      const { rows } = await app.database.pool.query<{ email: string }>(
        'select email from users where id = $1',
        [person.id],
      );
      const mail = (await told()).find(({ to }) => to === rows[0]!.email)!;
      for (const sentence of await sentencesFor(person)) expect(mail.text).toContain(sentence);
      expect(linkIn(mail)).toMatch(/\/admin\/users\?late=true$/);
      expect(mail.text).toMatch(person === admin ? /\/admin\n/ : /\/dashboard\n/);
      expect(mail.text).toMatch(/\/admin\/score\n/);
      expect(mail.text).toContain('お知らせメールを止める');
    }
    for (const moment of ['2026-11-30T12:00:00', '2026-12-01T08:31:00']) await at(moment);
    expect(await told()).toHaveLength(2);
    await at('2026-12-07T08:31:00');
    expect(await told()).toHaveLength(4);
  });

  it('is told by one of two processes, and by the next one where the first was ended', async () => {
    await makeLate();
    app.clock.set('2026-11-30T08:31:00+09:00');
    const ended = new AbortController();
    const run = app.database.run.bind(app.database);
    const dying = {
      ...app,
      database: {
        ...app.database,
        system: app.database.system.bind(app.database),
        run: ((...all: Parameters<typeof run>) => {
          const [, , options] = all;
          // After the first mail it does nothing more.
          if (options?.isBackground) ended.abort();
          return run(...all);
        }) as typeof run,
      },
    };
    await tellOfTheWeek(dying, app.clock.now, fail, ended.signal);
    await app.jobs.workOff(fail);
    expect(await told()).toHaveLength(1);
    await Promise.all([look(), look()]);
    await app.jobs.workOff(fail);
    expect(new Set(await toldPeople()).size).toBe(2);
    expect(await told()).toHaveLength(2);
  });

  it('is not told to who was demoted or stopped between the reading and the mail', async () => {
    const { admin, manager } = await makeLate();
    app.clock.set('2026-11-30T08:31:00+09:00');
    const run = app.database.run.bind(app.database);
    const { pool } = app.database;
    const slow = {
      ...app,
      database: {
        ...app.database,
        system: app.database.system.bind(app.database),
        run: (async (...all: Parameters<typeof run>) => {
          const answer = await run(...all);
          const [, , options] = all;
          if (options?.isBackground) return answer;
          await pool.query(`update users set role = 'User' where id = $1`, [manager.id]);
          await pool.query('update users set deactivated_at = now() where id = $1', [admin.id]);
          return answer;
        }) as typeof run,
      },
    };
    await tellOfTheWeek(slow, app.clock.now, fail);
    await app.jobs.workOff(fail);
    expect(await told()).toEqual([]);
  });

  it('is told to the others, and later to who could not be told', async () => {
    await makeLate();
    app.clock.set('2026-11-30T08:31:00+09:00');
    const run = app.database.run.bind(app.database);
    let asked = 0;
    const failing = {
      ...app,
      database: {
        ...app.database,
        system: app.database.system.bind(app.database),
        run: ((...all: Parameters<typeof run>) => {
          const [, , options] = all;
          if (options?.isBackground) asked += 1;
          return asked === 1 ? Promise.reject(new Error('broken')) : run(...all);
        }) as typeof run,
      },
    };
    const failures: unknown[] = [];
    await tellOfTheWeek(failing, app.clock.now, (error) => failures.push(error));
    await app.jobs.workOff(fail);
    expect(failures).toEqual([new Error('broken')]);
    expect(await told()).toHaveLength(1);
    await look();
    await app.jobs.workOff(fail);
    expect(new Set(await toldPeople()).size).toBe(2);
  });

  it('waits for the first working day of each, and is dropped outside the hours', async () => {
    const { admin, manager } = await makeLate();
    const weekdays = ['Sat' as const, 'Sun' as const];
    for (const person of [admin, manager])
      await person.ok(putUserHolidayDefaults, { body: { weekdays, national_holidays: true } });
    await admin.ok(createUserHoliday, { body: { from: '2026-11-30', to: '2026-12-01' } });
    await at('2026-11-30T20:30:00');
    expect(await told()).toEqual([]);
    await at('2026-12-02T09:00:00');
    expect(await told()).toHaveLength(1);
  });

  it('is not told to who stopped mails, nor where the company wants none or nothing is to be said', async () => {
    const { admin, manager } = await makeLate();
    await admin.ok(putNotificationPreferences, {
      params: { id: admin.id },
      body: { mail: false },
    });
    const quiet = await makeLate();
    await setReminders(quiet.admin, { weekly_mail: false });
    await app.make.company();
    await at('2026-11-30T09:00:00');
    const { rows } = await app.database.pool.query<{ email: string }>(
      'select email from users where id = $1',
      [manager.id],
    );
    expect(await toldPeople()).toEqual([rows[0]!.email]);
  });

  it('says nothing of departments of few people, and to a manager nothing of others', async () => {
    const { company, manager, learner, admin } = await makeLate();
    await app.database.pool.query('update companies set small_group_limit = 50 where id = $1', [
      company.id,
    ]);
    const elsewhere = await app.make.department(company.id, { name: 'よその部署' });
    await app.database.pool.query(
      'update user_departments set department_id = $2 where user_id = $1',
      [learner.id, elsewhere.id],
    );
    await app.database.pool.query('update users set department_id = $2 where id = $1', [
      learner.id,
      elsewhere.id,
    ]);
    await at('2026-11-30T09:00:00');
    const [mail, ...others] = await told();
    const { late } = await manager.ok(getKpiAttention);
    expect(late.users).toBe(0);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('目標を下回る部署はありません。');
    expect((await admin.ok(getKpiAttention)).late.users).toBe(1);
  });
});
