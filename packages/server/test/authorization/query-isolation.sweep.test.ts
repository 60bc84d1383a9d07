import {
  allEndpoints,
  createDepartment,
  getCourseTemplate,
  getQuestion,
  listCourseQuestions,
  listQuestionResults,
  listQuestions,
  listUsers,
  pathParameters,
  UserRole,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, CallInput } from '../testing';
import { keepJournal, type Journal } from './fixtures/journal';
import { membersOf } from './fixtures/members';
import { makeWorld, withoutRowLevelSecurity } from './fixtures/world';
import type { Ids, World } from './fixtures/types';
import { PERMISSIONS } from './permissions';
import type { Reference } from './reference';
import { NO_REFERENCES, REFERENCES } from './references';
import { saysWhichCompany } from './naming-company';
import { reachesOthers, TARGETS, type Place } from './rights';

// The queries have to keep the companies apart by themselves here; that the database does too has its own test.
let world: World;
let journal: Journal;
beforeAll(async () => {
  world = await makeWorld();
  await withoutRowLevelSecurity(world);
  journal = await keepJournal(world.app);
});
afterAll(() => world.app.close());

let serial = 0;

const about = PERMISSIONS.filter(({ rule }) => TARGETS[rule.target].length > 1);
const lists = PERMISSIONS.filter(
  ({ rule, endpoint }) => rule.target === 'none' && endpoint.method === 'GET',
);

describe.each(UserRole.options)('without row-level security, %s', (role) => {
  const narrow = about.filter(({ rule }) => !reachesOthers(rule, role));
  it.each(narrow.map((line) => [line.endpoint.id, line] as const))(
    '%s: another company’s is like a missing one',
    async (_id, { endpoint, call }) => {
      const caller = world.caller(role);
      const foreign = await caller.raw(endpoint, call(world.ids(role, 'foreign'), (serial += 1)));
      const missing = await caller.raw(endpoint, call(world.ids(role, 'missing'), (serial += 1)));
      expect(foreign.status).toBe(missing.status);
      expect(foreign.status).toBeGreaterThanOrEqual(400);
      expect(foreign.body).toEqual(missing.body);
    },
  );

  it('finds nothing of another company in any list', async () => {
    for (const { endpoint, call } of lists.filter(({ rule }) => !reachesOthers(rule, role))) {
      const sent = call(world.ids(role, 'self'), (serial += 1));
      const { body } = await world.caller(role).raw(endpoint, sent);
      expect(JSON.stringify(body), endpoint.id).not.toContain(world.foreign.mark);
    }
  });
});

it('finds its own company in the lists', async () => {
  const admin = world.caller('Admin');
  const shown = [];
  for (const { endpoint, call } of lists) {
    const { body } = await admin.raw(endpoint, call(world.ids('Admin', 'self'), (serial += 1)));
    if (JSON.stringify(body).includes(world.own.mark)) shown.push(endpoint.id);
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      'listDepartments',
      'listUsers',
      'listMajorCategories',
      'listQuestions',
      'listCourseTemplates',
      'listExaminations',
      'listSurveys',
    ]),
  );
});

it('counts its own people alone in what is offered to every company', async () => {
  const admin = world.caller('Admin');
  const { course, question } = world.ids('Admin', 'preset');
  const id = { params: { id: question } };
  const courseId = { params: { course_template_id: course } };
  expect((await admin.ok(getQuestion, id)).stats).toMatchObject({ asked: 1, user_count: 1 });
  expect(await admin.ok(listQuestionResults, id)).toHaveLength(1);
  expect(await admin.ok(getCourseTemplate, courseId)).toMatchObject({ assigned_user_count: 1 });
  expect((await admin.ok(listCourseQuestions, courseId))[0]).toMatchObject({ asked: 1 });
  const ofForeign = { user_id: world.ids('Admin', 'foreign').user };
  expect(await admin.ok(listQuestions, { query: ofForeign })).toEqual([]);
});

type AnySent = CallInput<Reference['endpoint']>;

/** The request with one member replaced; a list of ids gets the id as its only one. */
const withMember = (sent: AnySent, path: string, value: number | string): AnySent => {
  const changed = structuredClone(sent) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop()!;
  let at = changed;
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>;
  at[last] = path.startsWith('body.') && /(^|_)ids$/.test(last) ? [value] : value;
  return changed;
};

/** The request about one's own things, but for one reference to something at a place. */
const request = ({ endpoint, path, names }: Reference, role: UserRole, place: Place): AnySent => {
  const { call } = PERMISSIONS.find((permission) => permission.endpoint === endpoint)!;
  const it: Ids = world.ids(role, 'self');
  return withMember(call(it, (serial += 1)), path, world.ids(role, place)[names]);
};

const send = async (reference: Reference, role: UserRole, sent: AnySent) => {
  await journal.read();
  const received = await world.caller(role).raw(reference.endpoint, sent);
  const range = received.headers['content-range'];
  const body = received.body ?? received.bytes.toString('utf8');
  return { status: received.status, body, range, changed: await journal.read() };
};

/** The rows of a list, or those of a CSV file below its headings. */
const rowsOf = (body: unknown): unknown =>
  typeof body === 'string' ? body.trim().split('\r\n').slice(1) : body;

/** The same filter, sent the other way a client may send it. */
const asFilter = (sent: AnySent, path: string): AnySent => {
  const name = path.split('.')[1]!;
  const { [name]: value, ...query } = sent.query ?? {};
  return { ...sent, query: { ...query, filter: JSON.stringify({ [name]: value }) } };
};

/** What comes back for one's own thing. */
const ownStatus = ({ own, endpoint }: Reference, role: 'Admin' | 'SuperAdmin'): number => {
  const refused = typeof own === 'object' ? (role === 'SuperAdmin' ? own[role] : undefined) : own;
  return refused ?? endpoint.status ?? 200;
};

const lines = REFERENCES.map(
  (reference) => [`${reference.endpoint.id} ${reference.path}`, reference] as const,
);

it('covers every member of every request that names something', () => {
  const named = allEndpoints.flatMap((endpoint) =>
    membersOf(endpoint)
      .filter(({ path, name }) =>
        path.startsWith('params.')
          ? pathParameters(endpoint.path).length > 1
          : /(^|_)ids?$|Id$|^parent$|^variant_of$|(^|_)image$/.test(name),
      )
      .filter(({ path }) => !(path in NO_REFERENCES || `${endpoint.id} ${path}` in NO_REFERENCES))
      .map(({ path }) => `${endpoint.id} ${path}`),
  );
  const covered = lines.map(([name]) => name.replaceAll('.0', ''));
  expect(covered.sort()).toEqual(named.sort());
});

describe.each(['Admin', 'SuperAdmin'] as const)('%s', (role) => {
  it.each(lines)('%s: own', async (_name, reference) => {
    const { status, body } = await send(reference, role, request(reference, role, 'company'));
    expect(status, JSON.stringify(body)).toBe(ownStatus(reference, role));
    if (reference.answer === 'empty') expect(rowsOf(body)).not.toEqual([]);
  });

  const blind = lines.filter(([, it]) => !saysWhichCompany(it.endpoint, it.path, role));
  it.each(blind)('%s: another company’s is like a missing one', async (_name, reference) => {
    const foreign = await send(reference, role, request(reference, role, 'foreign'));
    expect(foreign).toEqual(await send(reference, role, request(reference, role, 'missing')));
    if (reference.answer === 'empty') {
      expect(foreign.status).toBe(200);
      expect(rowsOf(foreign.body)).toEqual([]);
    } else expect(foreign).toMatchObject({ status: reference.answer, changed: [] });
  });
});

describe.each(['User', 'DepartmentManager'] as const)('%s', (role) => {
  it.each(lines)('%s: learns nothing of another company', async (_name, reference) => {
    const foreign = await send(reference, role, request(reference, role, 'foreign'));
    expect(foreign).toEqual(await send(reference, role, request(reference, role, 'missing')));
    if (foreign.status >= 400) expect(foreign.changed).toEqual([]);
  });
});

/** A call that is no list needs it by its own name. */
const NOT_IN_FILTER = new Set(['listLastPeopleNotices query.user_ids']);
const queried = lines.filter(
  ([name, { path }]) => path.startsWith('query.') && !NOT_IN_FILTER.has(name),
);
describe.each(UserRole.options)('%s', (role) => {
  const blind = queried.filter(([, it]) => !saysWhichCompany(it.endpoint, it.path, role));
  it.each(blind)('%s in filter={…}: learns nothing either', async (_name, reference) => {
    const [foreign, missing] = (['foreign', 'missing'] as const).map((place) =>
      asFilter(request(reference, role, place), reference.path),
    );
    const answer = await send(reference, role, foreign!);
    expect(answer).toEqual(await send(reference, role, missing!));
    expect([200, 403, 404, reference.answer]).toContain(answer.status);
  });
});

it('takes nobody for unassigned to another company’s course but by their own company', async () => {
  const holding = async (place: Place, assignType: string) => {
    const query = { course_template_id: world.ids('Admin', place).course, assign_type: assignType };
    return world.caller('Admin').ok(listUsers, { query });
  };
  expect(await holding('foreign', 'Assigned')).toEqual([]);
  expect(await holding('foreign', 'Unassigned')).toEqual(await holding('missing', 'Unassigned'));
});

it('gives the first answer to a key to its own user alone', async () => {
  const send = (person: Person) =>
    person.ok(createDepartment, {
      body: { name: '同じ名の部署' },
      headers: { 'idempotency-key': 'the-same-key' },
    });
  const [own, foreign] = [await send(world.own.admin), await send(world.foreign.admin)];
  expect(await send(world.own.admin)).toEqual(own);
  expect(foreign.id).not.toBe(own.id);
});
