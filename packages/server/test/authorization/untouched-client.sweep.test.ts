import { allEndpoints, pathParameters, type EndpointSpec, type UserRole } from '@tokiori/contract';
import { fetchUtils, type DataProvider, type RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing';
import { PERMISSIONS, type Permission } from './permissions';
import { freshJob } from './fixtures/fresh';
import { makeWorld } from './fixtures/world';
import type { World } from './fixtures/types';

let world: World;
let origin: string;
beforeAll(async () => {
  world = await makeWorld();
  // Deliveries of past days are waiting.
  world.app.clock.addDays(3);
  await world.app.database.pool.query(
    `update sessions set last_used_at = $1, expires_at = $1::timestamptz + interval '1 day'`,
    [world.app.clock.now],
  );
  await freshJob(world, world.ids('SuperAdmin', 'self'), world.caller('SuperAdmin'));
  origin = await world.app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.app.close());

/** The public client unmodified, with only the token added. */
const providerOf = ({ token }: Person): DataProvider =>
  simpleRestProvider(`${origin}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, {
      ...options,
      user: { authenticated: true, token: `Bearer ${token}` },
    }),
  );

const ROLES: readonly UserRole[] = ['Admin', 'User', 'SuperAdmin'];

/** A permitted caller, and the parameters of the call. */
const askedBy = ({ endpoint, rule, call }: Permission) => {
  const role = ROLES.find((name) => rule.rights[name].at.self === 'ok') ?? 'Admin';
  const place = rule.rights[role].at.self === 'ok' ? 'self' : 'company';
  const { params = {}, query = {} } = call(world.ids(role, place), 1);
  const resource = pathParameters(endpoint.path).reduce(
    (path, name) => path.replace(`{${name}}`, String(params[name])),
    endpoint.path.slice(1),
  );
  const provider = providerOf(world.caller(role));
  const list = (page: number, perPage: number, more: { sort?: string; filter?: object } = {}) => {
    const [field = 'id', order = 'ASC'] = more.sort?.split(' ') ?? [];
    return provider.getList(resource, {
      pagination: { page, perPage },
      sort: { field, order: order as 'ASC' | 'DESC' },
      filter: { ...query, ...more.filter },
    });
  };
  return { provider, resource, query, list };
};

const idsOf = ({ data }: { data: RaRecord[] }) => data.map(({ id }) => id);

/** Lists that are empty in the world of these tests, each with the reason. */
const EMPTY: Record<string, string> = {
  listInitialPasswords: 'first passwords that nobody has changed: imports/users.test.ts has some',
  listDeletedQuestions: 'nothing was deleted: questions/versions.test.ts deletes',
  listQuestionTags: 'no question has a tag: questions/questions.tags.test.ts puts some on',
  getKpiRankingRecapCorrectRate: 'rates need ten answers: kpis/kpis.recount.test.ts has some',
  getKpiRankingRetentionRate: 'the same',
};

const lists = PERMISSIONS.filter(
  ({ endpoint }) => endpoint.answerKind === 'list' && !(endpoint.id in EMPTY),
).map((line) => [line.endpoint.path, line] as const);

it('covers every list endpoint', () => {
  const known = new Set(lists.map(([, { endpoint }]) => endpoint.id));
  const all = allEndpoints.filter(({ answerKind }) => answerKind === 'list');
  expect(all.map(({ id }) => id).filter((id) => !known.has(id) && !(id in EMPTY))).toEqual([]);
});

describe.each(lists)('GET %s', (_path, line) => {
  it('is paginated, and returns the total past the last page', async () => {
    const { list } = askedBy(line);
    const { data, total } = await list(1, 100);
    expect(total).toBe(data.length);
    expect(total).toBeGreaterThan(0);
    expect(new Set(idsOf({ data })).size).toBe(total);
    expect(idsOf(await list(total!, 1))).toEqual([data.at(-1)!.id]);
    expect(await list(total! + 1, 1)).toEqual({ data: [], total });
  });

  it('is filtered by ids, and by the id of a referenced row', async () => {
    const { list, provider, resource, query } = askedBy(line);
    const all = idsOf(await list(1, 100));
    if (Object.keys(query).length === 0) {
      const many = await provider.getMany(resource, { ids: [all.at(-1)!] });
      expect(idsOf(many)).toEqual([all.at(-1)]);
    }
    const { data, total } = await list(1, 100, { filter: { id: [all[0]] } });
    expect([idsOf({ data }), total]).toEqual([[all[0]], 1]);
    const referring = await provider.getManyReference(resource, {
      target: 'id',
      id: all[0]!,
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: query,
    });
    expect(idsOf(referring)).toEqual([all[0]]);
  });

  it('is sorted by every sortable field, in both directions', async () => {
    const { list } = askedBy(line);
    const all = idsOf(await list(1, 100));
    for (const field of line.endpoint.sortable ?? []) {
      const [up, down] = [
        await list(1, 100, { sort: `${field} ASC` }),
        await list(1, 100, { sort: `${field} DESC` }),
      ];
      expect([field, idsOf(up).sort()]).toEqual([field, [...all].sort()]);
      expect([field, idsOf(down).sort()]).toEqual([field, [...all].sort()]);
    }
    expect(idsOf(await list(1, 100, { sort: 'id DESC' }))).toEqual(all.toReversed());
  });

  it('refuses an unknown filter by name', async () => {
    const { list } = askedBy(line);
    const refused = await list(1, 10, { filter: { no_such_filter: 1 } }).catch((error) => error);
    expect(refused).toMatchObject({
      status: 400,
      message: expect.stringContaining('「no_such_filter」'),
      body: { errors: [{ code: 'UNKNOWN_FILTER', field: 'no_such_filter' }] },
    });
  });
});

/** Calls below a list that answer something else than its row, each with what. */
const NO_ROWS: Record<string, string> = {
  getKpiUser: 'a report of a period',
  listKpiUserQuestions: 'the questions of a course',
  verifyCertificate: 'what anybody is told who has its code',
};

/** The call on one row of a list, by the method. */
const siblingOf = (list: EndpointSpec, method: string) =>
  allEndpoints.find(
    (spec) =>
      spec.method === method &&
      !(spec.id in NO_ROWS) &&
      spec.path.startsWith(`${list.path}/{`) &&
      spec.path.slice(list.path.length + 2).indexOf('}') ===
        spec.path.length - list.path.length - 3,
  );

const withOne = lists.filter(([, { endpoint }]) => siblingOf(endpoint, 'GET'));
/**
 * Calls that are more than a change of the row: a reply needs an outcome, a request is decided, a mended line says what it was and is answered
 * with the whole import.
 */
const ACTIONS = [
  '/question-reports',
  '/students/asked-questions',
  '/imports/{id}/rows',
  '/learning-requests',
];
const changeable = lists.filter(
  ([path, { endpoint }]) => siblingOf(endpoint, 'PUT')?.body && !ACTIONS.includes(path),
);

it('covers every endpoint that reads or changes one row', () => {
  const paths = (some: typeof lists) => some.map(([path]) => path);
  expect(paths(withOne)).toEqual(
    expect.arrayContaining(['/users', '/departments', '/course_templates', '/questions']),
  );
  expect(paths(changeable).filter((path) => path.startsWith('/m'))).toHaveLength(3);
});

describe.each(withOne)('GET %s/{id}', (_path, line) => {
  it('returns the same row as the list', async () => {
    const { provider, resource, list } = askedBy(line);
    const { data } = await list(1, 1);
    const one = await provider.getOne(resource, { id: data[0]!.id });
    expect(one.data).toMatchObject({ id: data[0]!.id });
  });
});

describe.each(changeable)('PUT %s/{id}', (_path, line) => {
  const editableRow = async () => {
    const asked = askedBy(line);
    const { data } = await asked.list(1, 100);
    return { ...asked, row: data.find(({ editable }) => editable !== false)! };
  };

  it('accepts the whole record as it was read, and changes nothing', async () => {
    const { provider, resource, row } = await editableRow();
    const updated = await provider.update(resource, { id: row.id, data: row, previousData: row });
    const { updated_at: _then, ...rest } = row;
    expect(updated.data).toMatchObject(rest);
  });

  it('accepts a single member', async () => {
    const { provider, resource, row } = await editableRow();
    const field = 'title' in row ? 'title' : 'note' in row ? 'note' : 'name';
    // An examination has its name from the course, and a leave and hours have none.
    const dated: Record<string, object> = {
      examinations: { to: '2031-03-31' },
      leaves: { to: '2020-04-29' },
      'learning-hours': { outside: 'Ask' },
    };
    const data = dated[resource.split('/').at(-1)!] ?? { [field]: `${String(row[field])}改` };
    const { data: ids } = await provider.updateMany(resource, { ids: [row.id], data });
    expect(ids).toEqual([row.id]);
    const { data: after } = await provider.getMany(resource, { ids: [row.id] });
    // Members derived from the name and the dates change with them.
    const { updated_at: _then, version: _version, path: _path, earliest_to: _end, ...kept } = row;
    const { revision, ...rest } = kept;
    const moved = revision === undefined ? {} : { revision: Number(revision) + 1 };
    expect(after[0]).toMatchObject({ ...rest, ...data, ...moved });
  });
});
