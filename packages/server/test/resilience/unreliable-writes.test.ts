import {
  createExaminations,
  createUser,
  createUserHoliday,
  getHolidayCheck,
  listUserHolidays,
  switchHolidayCheck,
  type BodyInput,
  type EndpointSpec,
} from '@tokiori/contract';
import { addDays, seededRandom, shuffleBySeed } from '@tokiori/domain';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../testing';
import { PatientClient } from './fixtures/patient-client';
import { UnreliableNetwork } from './fixtures/unreliable-network';
import { httpWire, type Wire } from './fixtures/wire';

const SEED = 20_261_121;
const COUNT = 25;
const numbers = Array.from({ length: COUNT }, (_, index) => index);

let app: TestApp;
let reliable: Wire;
let network: UnreliableNetwork;
beforeAll(async () => {
  app = await startTestApp();
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  reliable = httpWire(() => address);
  network = new UnreliableNetwork(reliable, seededRandom(SEED));
});
afterAll(() => app.close());

/** Sends one write after another as this person, each under a key of its own; answers what came back. */
const writeAll = async <E extends EndpointSpec>(
  person: Person,
  spec: E,
  bodies: BodyInput<E>[],
): Promise<unknown[]> => {
  const random = seededRandom(person.id);
  const client = new PatientClient(network.wire, person.token!, {
    pause: () => sleep(random() * 5),
  });
  const answers: unknown[] = [];
  for (const body of bodies) answers.push(await client.ok(spec, { body, key: randomUUID() }));
  return answers;
};

describe('writes under an Idempotency-Key over an unreliable network', () => {
  let people: Awaited<ReturnType<TestApp['make']['company']>>;
  let learners: Person[];
  let courseId: number;

  beforeAll(async () => {
    people = await app.make.company();
    const { id: companyId } = people.company;
    learners = await Promise.all(numbers.map(() => app.make.user(companyId)));
    courseId = (await app.make.course(people.admin, { count: 3 })).course.id;
    const deputy = await app.make.user(companyId, { role: 'Admin' });
    await Promise.all([
      writeAll(
        people.admin,
        createUser,
        numbers.map((number) => ({ name: `新人${number}`, login_id: `newcomer-${number}` })),
      ),
      writeAll(
        deputy,
        createExaminations,
        learners.map(({ id }) => ({ course_template_id: courseId, user_ids: [id] })),
      ),
      writeAll(
        people.learner,
        createUserHoliday,
        numbers
          .map((number) => addDays('2026-12-01', number))
          .map((day) => ({ from: day, to: day })),
      ),
      writeAll(
        people.manager,
        switchHolidayCheck,
        numbers.map(() => undefined),
      ),
    ]);
    await network.quiet();
  });

  /** What has happened by now. */
  const happened = async () => {
    const { rows } = await app.database.pool.query<{
      users: number;
      created: number;
      examinations: number;
    }>(
      `select
        (select count(*)::int from users where company_id = $1 and name like '新人%') as users,
        (select count(*)::int from audit_log where company_id = $1 and action = 'user.create') as created,
        (select count(*)::int from examinations where company_id = $1) as examinations`,
      [people.company.id],
    );
    const query = { from: '2026-12-01', to: '2026-12-31', limit: 100 };
    const holidays = await people.learner.ok(listUserHolidays, { query });
    const { confirmed } = await people.manager.ok(getHolidayCheck);
    return { ...rows[0], holidays: holidays.items.length, confirmed };
  };
  /** An odd number of switches ends on the other side. */
  const once = {
    users: COUNT,
    created: COUNT,
    examinations: COUNT,
    holidays: COUNT,
    confirmed: true,
  };

  it('happen once each', async () => {
    expect(network.deliveredCount).toBeGreaterThan(COUNT * 4);
    expect(await happened()).toEqual(once);
  });

  it('get the same answer however often they arrive', () => {
    const replies = [...network.repliesByKey.values()];
    expect(replies).toHaveLength(COUNT * 4);
    for (const [first, ...others] of replies) {
      expect(first!.status).toBeLessThan(300);
      for (const other of others) expect(other).toEqual(first);
    }
  });

  it('do not happen again when they all arrive once more a day later, in another order', async () => {
    app.clock.addDays(1);
    for (const message of shuffleBySeed(network.keyed, SEED))
      expect(await reliable(message)).toEqual(network.repliesByKey.get(message.key!)![0]);
    expect(await happened()).toEqual(once);
  });
});
