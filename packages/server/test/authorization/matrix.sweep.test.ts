import {
  allEndpoints,
  listUsers,
  takesOtherCompany,
  updateCourseTemplate,
} from '@tokiori/contract';
import { TestClient } from '../testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingAs } from './fixtures/acting';
import { keepJournal, type Journal } from './fixtures/journal';
import { makeWorld } from './fixtures/world';
import type { World } from './fixtures/types';
import { PERMISSIONS, type Permission } from './permissions';
import { namingCompany } from './naming-company';
import {
  adminsChangeOffered,
  CALLERS,
  editorsChangeOffered,
  reachesOthers,
  TARGETS,
  type CallerKind,
  type Outcome,
  type Place,
} from './rights';

let world: World;
let journal: Journal;
beforeAll(async () => {
  world = await makeWorld();
  journal = await keepJournal(world.app);
});
afterAll(() => world.app.close());

const EXPECTED: Record<Outcome, (permission: Permission) => number> = {
  ok: ({ endpoint }) => endpoint.status ?? 200,
  forbidden: () => 403,
  hidden: ({ hidden = 404 }) => hidden,
};

let serial = 0;

/** Calls as a role about what stands at a place; what is to succeed gets fresh things where it uses them up. */
const attempt = async (permission: Permission, role: CallerKind, place: Place) => {
  const { endpoint, rule, call, fresh } = permission;
  const outcome = rule.rights[role].at[place] ?? 'hidden';
  const it = world.ids(role, place);
  const made = outcome === 'ok' && fresh ? await fresh(world, it, world.caller(role)) : {};
  const caller = made.caller ?? world.caller(role);
  await journal.read();
  const sent = call({ ...it, ...made }, (serial += 1));
  const named = namingCompany(permission, role, place, sent, world.foreign.companyId);
  const { status, body } = await caller.raw(endpoint, named);
  const changed = await journal.read();
  return { wanted: EXPECTED[outcome](permission), status, body, changed };
};

it('has a line for every endpoint', () => {
  const listed = PERMISSIONS.map(({ endpoint }) => endpoint.id);
  expect([...listed].sort()).toEqual(allEndpoints.map(({ id }) => id).sort());
});

describe.each(CALLERS)('%s', (role) => {
  it.each(PERMISSIONS.map((line) => [line.endpoint.id, line] as const))('%s', async (_id, line) => {
    const places = TARGETS[line.rule.target].filter(
      (place) => place !== 'preset' || role !== 'SuperAdmin',
    );
    const results: Partial<Record<Place, Awaited<ReturnType<typeof attempt>>>> = {};
    for (const place of places) results[place] = await attempt(line, role, place);
    const each = Object.entries(results);
    const byPlace = (of: 'status' | 'wanted') =>
      Object.fromEntries(each.map(([place, result]) => [place, result[of]]));
    expect(byPlace('status')).toEqual(byPlace('wanted'));
    const isWide = reachesOthers(line.rule, role);
    if (!isWide) expect(results.foreign?.body).toEqual(results.missing?.body);
    for (const [place, { status, body, changed }] of each) {
      if (status >= 400) expect(changed, `${place}: refused, but it changed`).toEqual([]);
      if (!isWide) expect(JSON.stringify(body), place).not.toContain(world.foreign.mark);
    }
  });
});

describe.each(['User', 'Admin'] as const)('acting as %s', (role) => {
  const signedIn = PERMISSIONS.filter(({ endpoint }) => endpoint.who !== 'public');
  it.each(signedIn.map((line) => [line.endpoint.id, line] as const))('%s', async (_id, line) => {
    const { endpoint, rule, call, fresh } = line;
    for (const place of TARGETS[rule.target]) {
      const outcome = rule.rights[role].at[place] ?? 'hidden';
      const it = world.ids(role, place);
      const made = outcome === 'ok' && fresh ? await fresh(world, it, world.caller(role)) : {};
      const acting = await actingAs(world, made.caller ?? world.caller(role));
      const sent = call({ ...it, ...made }, (serial += 1));
      await journal.read();
      const { status, body } = await acting.raw(endpoint, sent);
      // Whom somebody looked at is kept for that person, not in the log.
      const changed = (await journal.read()).filter((table) => table !== 'record_views');
      if (changed.length > 0) expect(changed, `${place}: not logged`).toContain('audit_log');
      const wanted = endpoint.notAsAnother ? 403 : EXPECTED[outcome](line);
      expect({ place, status, body: status === wanted ? null : body }).toEqual({
        place,
        status: wanted,
        body: null,
      });
      expect(JSON.stringify(body), place).not.toContain(world.foreign.mark);
    }
  });
});

it('lists the people of each role as its cell says', async () => {
  const range = JSON.stringify([0, 499]);
  const listed = async (role: CallerKind) => {
    const users = await world.caller(role).ok(listUsers, { query: { range } });
    const ids = users.map(({ id }) => id);
    const places = ['self', 'department', 'company', 'foreign'] as const;
    return places.filter((place) => ids.includes(world.ids(role, place).user));
  };
  expect(await listed('DepartmentManager')).toEqual(['self', 'department']);
  expect(await listed('Admin')).toEqual(['self', 'department', 'company']);
  expect(await listed('SuperAdmin')).toEqual(['self', 'department', 'company']);
});

const closed = PERMISSIONS.filter(({ endpoint }) => endpoint.who !== 'public');

/** Endpoints that let somebody in, or that change anything in turning them away. */
const endpointsOpenTo = async (client: TestClient): Promise<string[]> => {
  await journal.read();
  const open = [];
  for (const { endpoint, call } of closed) {
    const received = await client.raw(endpoint, call(world.ids('Admin', 'self'), (serial += 1)));
    const code = (received.body as { code?: string }).code;
    const changed = await journal.read();
    if (received.status !== 401 || code !== 'UNAUTHENTICATED' || changed.length > 0)
      open.push(`${endpoint.id} ${received.status} ${changed.join()}`);
  }
  return open;
};

const set = async (sql: string, id: number) => {
  await world.app.database.pool.query(sql, [id]);
};

it('lets nobody in without a token', async () => {
  expect(await endpointsOpenTo(world.app.nobody)).toEqual([]);
});

it('lets nobody in with a made-up token', async () => {
  const madeUp = new TestClient(world.app.fastify, 'a'.repeat(43));
  expect(await endpointsOpenTo(madeUp)).toEqual([]);
});

it('lets nobody in with an expired token', async () => {
  const admin = await world.app.make.user(world.own.companyId, { role: 'Admin' });
  await set(
    `update sessions set expires_at = '2026-11-20T08:59:59+09:00' where user_id = $1`,
    admin.id,
  );
  expect(await endpointsOpenTo(admin)).toEqual([]);
});

it('lets nobody in who was deactivated', async () => {
  const admin = await world.app.make.user(world.own.companyId, { role: 'Admin' });
  await set('update users set deactivated_at = now() where id = $1', admin.id);
  expect(await endpointsOpenTo(admin)).toEqual([]);
});

it('lets nobody in of a company that was closed', async () => {
  const { admin, companyId } = world.foreign;
  await set('update companies set deactivated_at = now() where id = $1', companyId);
  expect(await endpointsOpenTo(admin)).toEqual([]);
});

it('takes a role away at once', async () => {
  const admin = await world.app.make.user(world.own.companyId, { role: 'Admin' });
  const line = PERMISSIONS.find(({ endpoint }) => endpoint.id === 'listQuestions')!;
  expect((await admin.raw(line.endpoint)).status).toBe(200);
  await set(`update users set role = 'User' where id = $1`, admin.id);
  expect((await admin.raw(line.endpoint)).status).toBe(403);
});

it('shows a SuperAdmin the lists of the company that is named, and their own without one', async () => {
  const superadmin = world.caller('SuperAdmin');
  // The tries above may have renamed it.
  const { course } = world.foreign.idsOf(world.foreign.outsider);
  const named = { params: { course_template_id: course }, body: { name: world.foreign.mark } };
  await superadmin.ok(updateCourseTemplate, named);
  const marked = [];
  for (const { endpoint, call, rule } of PERMISSIONS) {
    if (rule.target !== 'none' || endpoint.method !== 'GET' || !takesOtherCompany(endpoint))
      continue;
    const sent = call(world.ids('SuperAdmin', 'self'), (serial += 1));
    const query = { ...sent.query, company_id: world.foreign.companyId };
    const answer = await superadmin.ok(endpoint, { ...sent, query });
    if (JSON.stringify(answer).includes(world.foreign.mark)) marked.push(endpoint.id);
  }
  expect(marked).toEqual(
    expect.arrayContaining([
      'listDepartments',
      'listUsers',
      'listQuestions',
      'listCourseTemplates',
    ]),
  );
});

it('lets admins of the vendor without the wider role change nothing that is offered', async () => {
  const admin = world.vendor.callers.Admin!;
  const offered = PERMISSIONS.filter(
    ({ rule }) => rule === adminsChangeOffered || rule === editorsChangeOffered,
  );
  const it = world.ids('SuperAdmin', 'company');
  const answers = [];
  for (const { endpoint, call } of offered)
    answers.push((await admin.raw(endpoint, call(it, (serial += 1)))).status);
  expect(answers).toEqual(offered.map(() => 403));
});
