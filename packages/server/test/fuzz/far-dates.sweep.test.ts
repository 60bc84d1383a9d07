import { createExaminations, createUserHoliday, nextSheet, takeRecap } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld } from '../authorization/fixtures/world';
import type { World } from '../authorization/fixtures/types';
import { PERMISSIONS } from '../authorization/permissions';
import type { Person } from '../testing';
import { patiently } from '../platform/patience';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.app.close());

const LONGEST_MS = patiently(5000);

/** What a learner looks at, and what takes unreasonably long or fails. */
const slowOrBroken = async (learner: Person, examination: number): Promise<string[]> => {
  const reads = PERMISSIONS.filter(({ endpoint }) => endpoint.method === 'GET');
  const things = { ...world.ids('User', 'self'), user: learner.id, examination };
  const found = [];
  for (const { endpoint, call } of reads) {
    const started = performance.now();
    const { status } = await learner.raw(endpoint, call(things, 0));
    const took = Math.round(performance.now() - started);
    if (status >= 500 || took > LONGEST_MS) found.push(`${endpoint.id}: ${status}, ${took} ms`);
  }
  return found;
};

const newLearner = () =>
  world.app.make.user(world.own.companyId, { departmentId: world.ids('User', 'self').department });

describe('an examination over a thousand years', () => {
  it.each([
    ['daily from the year 1000', { from: '1000-01-01' }],
    ['weekly from the year 1000', { from: '1000-01-01', frequency: 'Weekly', weekdays: ['Mon'] }],
    ['monthly from the year 1000', { from: '1000-01-01', frequency: 'Monthly', weekdays: ['Sun'] }],
    ['from the year 2999', { from: '2999-12-31' }],
    ['until the year 2999', { to: '2999-12-31' }],
  ] as const)('%s keeps nobody waiting', async (_name, plan) => {
    const learner = await newLearner();
    const [examination] = await world.own.admin.ok(createExaminations, {
      body: {
        course_template_id: world.ids('User', 'self').course,
        user_ids: [learner.id],
        ...plan,
        weekdays: 'weekdays' in plan ? [...plan.weekdays] : [],
      },
    });
    expect(await slowOrBroken(learner, examination!.id)).toEqual([]);
  });

  it('may lie within a holiday of as many years', async () => {
    const learner = await newLearner();
    // Days that have passed are an admin's to change.
    const body = { user_id: learner.id, from: '1000-01-01', to: '2999-12-31' };
    await world.own.admin.ok(createUserHoliday, { body });
    const [examination] = await world.own.admin.ok(createExaminations, {
      body: { course_template_id: world.ids('User', 'self').course, user_ids: [learner.id] },
    });
    expect(await slowOrBroken(learner, examination!.id)).toEqual([]);
    const params = { examination_id: examination!.id };
    for (const endpoint of [nextSheet, takeRecap])
      expect((await learner.ok(endpoint, { params })).survey_sheet).toBeNull();
  });
});
