import { performance } from 'node:perf_hooks';
import {
  getCourseTemplate,
  getExamination,
  getQuestion,
  getSheetResult,
  getUser,
  type EndpointSpec,
} from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallInput } from '../testing';
import { makeWorld } from './fixtures/world';
import type { Ids, World } from './fixtures/types';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.app.close());

const CALLS = 30;
/** A busy machine makes single calls slow; the medians of many alternating ones stay close. */
const FACTOR = 2;
const SLACK_MS = 3;

const about: readonly [EndpointSpec, (it: Ids) => CallInput<EndpointSpec>][] = [
  [getUser, (it) => ({ params: { id: it.user } })],
  [getExamination, (it) => ({ params: { examination_id: it.examination } })],
  [getSheetResult, (it) => ({ params: { survey_sheet_id: it.sheet } })],
  [getQuestion, (it) => ({ params: { id: it.question } })],
  [getCourseTemplate, (it) => ({ params: { course_template_id: it.course } })],
];

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

it.each(about.map(([endpoint, call]) => [endpoint.id, endpoint, call] as const))(
  '%s: another company’s takes as long as a missing one, and reads the same',
  async (_id, endpoint, call) => {
    const admin = world.caller('Admin');
    const timed = async (place: 'foreign' | 'missing') => {
      const begun = performance.now();
      const { status, body } = await admin.raw(endpoint, call(world.ids('Admin', place)));
      return { ms: performance.now() - begun, answer: { status, body } };
    };
    await timed('foreign');
    const times: Record<'foreign' | 'missing', number[]> = { foreign: [], missing: [] };
    for (let made = 0; made < CALLS; made += 1) {
      const [foreign, missing] = [await timed('foreign'), await timed('missing')];
      expect(foreign.answer).toEqual(missing.answer);
      times.foreign.push(foreign.ms);
      times.missing.push(missing.ms);
    }
    const [shorter, longer] = [median(times.foreign), median(times.missing)].sort((a, b) => a - b);
    expect(longer).toBeLessThan(shorter! * FACTOR + SLACK_MS);
  },
);
