import {
  answerSurvey,
  createExaminations,
  listCourseTemplates,
  nextBasicSheet,
  nextQuestion,
  nextSheet,
  type UserRole,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing';
import { makeWorld } from './fixtures/world';
import type { World } from './fixtures/types';
import { PERMISSIONS } from './permissions';
import { TARGETS } from './rights';
import { patiently } from '../platform/patience';
import { drawSome } from '../platform/thorough';

// A status says whether somebody gets an answer. The figures in it may still tell of people beyond their reach: whatever
// those do, the answer must stay the same, to the byte.

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.app.close());

/**
 * No two answers are the same: the log of the person is in the first, and that it was read stands in there; the other is
 * a token of one form.
 */
const CHANGED_BY_READING: readonly string[] = ['getPersonalData', 'getInquiryFormToken'];

const READS = PERMISSIONS.filter(
  ({ endpoint, fresh }) =>
    endpoint.method === 'GET' && !CHANGED_BY_READING.includes(endpoint.id) && fresh === undefined,
);

/** Every list in the orders it can be had in: a hidden figure may decide the order. */
const sortsOf = (sortable: readonly string[] | undefined): (string | null)[] => [
  null,
  ...drawSome(sortable ?? [], 1 / 3, 7).map((field) => JSON.stringify([field, 'DESC'])),
];

/** All that a role is answered, by endpoint, place and order. */
const answersOf = async (role: UserRole): Promise<Map<string, string>> => {
  const answers = new Map<string, string>();
  for (const { endpoint, rule, call } of READS)
    for (const place of TARGETS[rule.target]) {
      if (rule.rights[role].at[place] !== 'ok') continue;
      const sent = call(world.ids(role, place), 1);
      for (const sort of sortsOf(endpoint.sortable)) {
        const query = { ...sent.query, ...(sort === null ? {} : { sort }) };
        const { status, body } = await world.caller(role).raw(endpoint, { ...sent, query });
        expect({ id: endpoint.id, status }).toMatchObject({ status: 200 });
        answers.set(`${endpoint.id} ${place} ${sort ?? ''}`.trim(), JSON.stringify(body));
      }
    }
  return answers;
};

/** The first request for a sheet that is due makes it: those of basics are made before anything is compared. */
const openBasicSheets = async (roles: readonly UserRole[]): Promise<void> => {
  for (const role of roles) {
    const { company: company_id, basic: basic_id } = world.ids(role, 'self');
    await world.caller(role).ok(nextBasicSheet, { params: { company_id, basic_id } });
  }
};

const changedSince = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key);

/** Answers everything that waits for somebody in their examinations. */
const learn = async (person: Person, examinationIds: readonly number[]): Promise<void> => {
  for (const examination_id of examinationIds) {
    const taken = await person.ok(nextSheet, { params: { examination_id } });
    for (; taken.survey_sheet;) {
      const next = await person.ok(nextQuestion, { params: { id: taken.survey_sheet.id } });
      if (!next.survey) break;
      const { selectable } = next.question!;
      await person.ok(answerSurvey, {
        params: { survey_id: next.survey.id },
        body: { selected: [selectable[0]!.id], duration: 1, confidence: 'sure' },
      });
    }
  }
};

/** Somebody of another department learns: what they held, every course they did not hold, and a newcomer beside them. */
const othersLearn = async (): Promise<void> => {
  const { own, app } = world;
  const { outsider, admin } = own;
  const ids = own.idsOf(outsider);
  const newcomer = await app.make.user(own.companyId, { departmentId: ids.department });
  const courses = await admin.ok(listCourseTemplates, { query: { range: '[0,99]' } });
  for (const person of [outsider, newcomer]) {
    const made = [];
    for (const { id, question_count: count } of courses)
      if (count > 0)
        made.push(
          ...(await admin.ok(createExaminations, {
            body: { course_template_id: id, user_ids: [person.id], skip_assigned: true },
          })),
        );
    const held = person === outsider ? [ids.examination] : [];
    await learn(person, [...held, ...made.map(({ id }) => id)]);
  }
};

describe('what people beyond one’s reach do', () => {
  it(
    'changes no figure that a manager or a learner gets, and does change an admin’s',
    async () => {
      const roles = ['User', 'DepartmentManager', 'Admin'] as const;
      await openBasicSheets(roles);
      const before = new Map<UserRole, Map<string, string>>();
      for (const role of roles) before.set(role, await answersOf(role));
      await othersLearn();
      const changed = async (role: UserRole) =>
        changedSince(before.get(role)!, await answersOf(role)).map((key) => key.split(' ')[0]);
      expect(await changed('DepartmentManager')).toEqual([]);
      expect(await changed('User')).toEqual([]);
      expect(await changed('Admin')).toEqual(
        expect.arrayContaining([
          'listQuestions',
          'listCourseTemplates',
          'getCourseTemplate',
          'listCourseQuestions',
          'getCourseConfidence',
          'listConfidenceQuestions',
          'listCourseUsers',
          'listDepartments',
          'listUsers',
        ]),
      );
    },
    patiently(120_000),
  );
});
