import { setTimeout as sleep } from 'node:timers/promises';
import type { ReminderRecipient, ReminderRound } from '@tokiori/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAppJobs } from '../../src/queues';
import { createSecrets } from '../../src/platform/secrets';
import { hashToken, newToken } from '../../src/platform/sign-in/tokens';
import { patiently } from '../platform/patience';
import { KillableServer } from './fixtures/killable-server';
import { makeLasting, type LastingDatabase } from './fixtures/lasting-database';

const LEARNERS = 900;
/** How many had been reminded each time it was killed. */
const KILLED_AT = [1, 300, 600];

let lasting: LastingDatabase<{ companyId: number; token: string }>;
let server: KillableServer;

beforeAll(async () => {
  lasting = await makeLasting((database) =>
    database.asOwner(async (tx) => {
      const { id: companyId } = await tx
        .insertInto('companies')
        .values({ name: '巡回株式会社', seats: null, approved_at: new Date(), time_zone: 'UTC' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const of = { company_id: companyId };
      const { id } = await tx
        .insertInto('users')
        .values({ ...of, name: '管理', email: 'admin@test.example', role: 'Admin' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = newToken();
      const later = new Date('2100-01-01T00:00:00Z');
      const user = { real_company_id: companyId, real_user_id: id, user_id: id };
      await tx
        .insertInto('sessions')
        .values({
          ...of,
          ...user,
          last_used_at: later,
          expires_at: later,
          token_hash: hashToken(token),
        })
        .execute();
      const { id: courseId } = await tx
        .insertInto('course_templates')
        .values({
          ...of,
          name: 'コース',
          questions_per_sheet: 5,
          frequency: 'Daily',
          weekdays: [],
          pass_mark_percent: 80,
          desired_retention_percent: 90,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`
        insert into users (company_id, name, email, weekly_days_off)
        select ${companyId}, '受講者' || n, 'person' || n || '@mail.example', '{}'
        from generate_series(1, ${LEARNERS}::int) n`.execute(tx);
      await sql`
        insert into examinations (company_id, user_id, course_template_id, from_date, questions_per_sheet, frequency,
          weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent, question_count)
        select ${companyId}, id, ${courseId}, current_date - 1, 5, 'Daily', '{}', false, 80, true, 90, 20
        from users where company_id = ${companyId} and role = 'User'`.execute(tx);
      const today = new Date().toISOString().slice(0, 10);
      await tx
        .insertInto('reminder_preferences')
        .values({
          ...of,
          daily_enabled: true,
          daily_time: '00:00',
          hours_from: '00:00',
          hours_to: '23:59',
          reminded_from: today,
        })
        .execute();
      const { id: roundId } = await tx
        .insertInto('reminder_rounds')
        .values({ ...of, planned_on: today, planned_time: '00:00', planned_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const jobs = createAppJobs(database, createSecrets(Buffer.alloc(32)));
      await jobs.send(tx, 'send-reminders', { companyId, roundId });
      return { companyId, token };
    }),
  );
  server = await KillableServer.prepare(lasting.environment);
  await server.start();
}, patiently(120_000));
afterAll(async () => {
  await server?.close();
  await lasting?.remove();
});

const call = async <T>(path: string): Promise<T> => {
  const { companyId, token } = lasting.seeded;
  const address = `${server.address}/api/companies/${companyId}/reminder-rounds${path}`;
  const answered = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${await answered.text()}`);
  return (await answered.json()) as T;
};

const until = async (enough: (round: ReminderRound) => boolean): Promise<ReminderRound> => {
  for (;;) {
    const [round] = await call<ReminderRound[]>('');
    if (round!.state !== 'Waiting' || enough(round!)) return round!;
    await sleep(20);
  }
};

it(
  'reminds everybody once, though the server was killed three times meanwhile',
  async () => {
    for (const enough of KILLED_AT) {
      await until(({ queued_count: count }) => count >= enough);
      await server.kill();
      await lasting.takeKilledForDead();
      await server.start();
    }
    const round = await until(() => false);
    expect(round).toMatchObject({ state: 'Done', queued_count: LEARNERS });
    const people = await call<ReminderRecipient[]>(
      `/${round.id}/recipients?range=${encodeURIComponent('[0,999]')}`,
    );
    expect(new Set(people.map(({ id }) => id)).size).toBe(LEARNERS);
    expect(people).toHaveLength(LEARNERS);
  },
  patiently(300_000),
);
