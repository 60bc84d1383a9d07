import { createApiToken, getUser, listAuditLog, type ApiTokenRight } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { directoryOf, ENTERPRISE, OP, PATCH, USER, type Directory } from './fixtures/directory';

let app: TestApp;
let admin: Person;
let learner: Person;
let directory: Directory;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://learn.example' } });
});
afterAll(() => app.close());

const tokenOf = async (rights: ApiTokenRight[]) =>
  (await admin.ok(createApiToken, { body: { name: 'ディレクトリー', rights } })).token;

beforeEach(async () => {
  ({ admin, learner } = await app.make.company());
  directory = directoryOf(app, await tokenOf(['scim']));
});

let serial = 0;
const person = (more: object = {}) => {
  serial += 1;
  return {
    schemas: [USER, ENTERPRISE],
    externalId: `entra-${serial}`,
    userName: `scim${serial}@kaisha.example`,
    active: true,
    displayName: '佐藤 はな',
    name: { formatted: '佐藤 はな', familyName: '佐藤', givenName: 'はな' },
    emails: [{ primary: true, type: 'work', value: `scim${serial}@kaisha.example` }],
    [ENTERPRISE]: { employeeNumber: `E${serial}`, department: '営業部' },
    ...more,
  };
};
const made = async (more: object = {}) => (await directory.post('/Users', person(more))).body;
const patch = (id: string, ...operations: object[]) =>
  directory.patch(`/Users/${id}`, { schemas: [PATCH], Operations: operations });
const shown = (id: string) => directory.get(`/Users/${id}`);

describe('the way in', () => {
  it('is a token with the right, and errors are SCIM’s own', async () => {
    const nobody = await directoryOf(app, 'x'.repeat(43)).get('/Users');
    expect(nobody).toMatchObject({ status: 401, body: { schemas: [OP.error], status: '401' } });
    expect(nobody.headers['content-type']).toMatch(/^application\/scim\+json/);
    expect(await directoryOf(app, admin.token!).get('/Users')).toMatchObject({ status: 403 });
    expect(await directoryOf(app, await tokenOf(['read'])).get('/Users')).toMatchObject({
      status: 403,
      body: { schemas: [OP.error], status: '403' },
    });
  });

  it('tells what there is', async () => {
    const config = (await directory.get('/ServiceProviderConfig')).body;
    expect(config).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
    });
    const types = (await directory.get('/ResourceTypes')).body;
    expect(types.Resources!.map(({ name }) => name)).toEqual(['User', 'Group']);
    const schemas = (await directory.get('/Schemas')).body.Resources!;
    expect(schemas.map(({ id }) => id)).toContain(ENTERPRISE);
    expect((await directory.get(`/Schemas/${USER}`)).body.id).toBe(USER);
    expect(await directory.get('/Nothing')).toMatchObject({
      status: 404,
      body: { schemas: [OP.error], status: '404' },
    });
  });
});

describe('a new person', () => {
  it('is made as by an admin, invited, and shown as they were sent', async () => {
    const sent = person();
    const answer = await directory.post('/Users', sent);
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    const location = `https://learn.example/scim/v2/Users/${id}`;
    expect(answer.headers['location']).toBe(location);
    expect(answer.body).toMatchObject({
      ...sent,
      groups: [{ display: '営業部' }],
      meta: { resourceType: 'User', location },
    });
    expect(answer.headers['etag']).toBe(answer.body.meta.version);
    expect((await shown(id)).body).toEqual(answer.body);
    const user = await admin.ok(getUser, { params: { id: Number(id) } });
    expect(user).toMatchObject({
      name: '佐藤 はな',
      role: 'User',
      email: sent.userName,
      employee_number: sent[ENTERPRISE].employeeNumber,
      department_name: '営業部',
      has_password: false,
    });
    expect(user.invited_at ?? user.invitation_queued_at).not.toBeNull();
    const { items } = await admin.ok(listAuditLog, { query: { action: 'user.create' } });
    expect(items[0]).toMatchObject({ user: null, api_token: { name: 'ディレクトリー' } });
  });

  it('without an address signs in with the name', async () => {
    const { id } = await made({ userName: 'tanaka.ken', emails: [], [ENTERPRISE]: {} });
    const user = await admin.ok(getUser, { params: { id: Number(id) } });
    expect(user).toMatchObject({ email: null, login_id: 'tanaka.ken' });
    expect((await shown(id)).body).toMatchObject({ userName: 'tanaka.ken', emails: [] });
  });

  it('is not invited where the company’s own account is the only way in', async () => {
    await app.database.pool.query(
      `insert into sso_connections (company_id, issuer, client_id, is_enabled, is_required)
       values ($1, 'https://sso.example', 'id', true, true)`,
      [admin.companyId],
    );
    const { id } = await made();
    expect(await admin.ok(getUser, { params: { id: Number(id) } })).toMatchObject({
      invited_at: null,
      invitation_queued_at: null,
    });
  });

  it('is refused where the name or the address is taken, and nothing changes', async () => {
    const { userName } = await made();
    const taken = { status: 409, body: { scimType: 'uniqueness', status: '409' } };
    expect(await directory.post('/Users', person({ userName }))).toMatchObject(taken);
    const { email } = await admin.ok(getUser, { params: { id: learner.id } });
    const emails = [{ value: email, type: 'work' }];
    expect(await directory.post('/Users', person({ emails }))).toMatchObject(taken);
    expect((await directory.get('/Users')).body.totalResults).toBe(4);
  });

  it('is refused in a sentence when no seat is free, and nothing changes', async () => {
    const { rows } = await app.database.pool.query<{ count: number }>(
      'select count(*)::int as count from users where company_id = $1',
      [admin.companyId],
    );
    await app.database.pool.query('update companies set seats = $2 where id = $1', [
      admin.companyId,
      rows[0]!.count,
    ]);
    const answer = await directory.post('/Users', person());
    expect(answer).toMatchObject({ status: 409, body: { schemas: [OP.error], status: '409' } });
    expect(answer.body.detail).toContain('席');
    expect((await directory.get('/Users')).body.totalResults).toBe(rows[0]!.count);
    expect((await directory.get('/Groups')).body.totalResults).toBe(1);
  });

  it.each([
    [{ userName: undefined }, 'invalidValue'],
    [{ userName: '' }, 'invalidValue'],
    [{ active: 'perhaps' }, 'invalidValue'],
    [{ displayName: 7.5, emails: [{ value: 'no address' }] }, 'invalidValue'],
    [{ displayName: 'あ'.repeat(200) }, 'invalidValue'],
    [{ [ENTERPRISE]: { manager: { value: '999999999' } } }, 'invalidValue'],
  ])('that is not as it should be is refused: %j', async (more, scimType) => {
    expect(await directory.post('/Users', person(more))).toMatchObject({
      status: 400,
      body: { schemas: [OP.error], scimType, status: '400' },
    });
  });

  it('in a body that is no JSON is refused as SCIM refuses', async () => {
    const answer = await directory.send('POST', '/Users', '{"userName":');
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax' } });
  });
});

describe('a list', () => {
  it.each([
    ['userName eq', ({ userName }: { userName: string }) => userName.toUpperCase()],
    ['externalId eq', ({ externalId }: { externalId: string }) => externalId],
    ['emails.value eq', ({ userName }: { userName: string }) => userName],
    ['emails[type eq "work"].value eq', ({ userName }: { userName: string }) => userName],
    ['id eq', ({ id }: { id: string }) => id],
    ['active eq true and userName sw', ({ userName }: { userName: string }) => userName],
    [`active eq false or ${USER}:userName co`, ({ userName }: { userName: string }) => userName],
  ])('is narrowed by %s', async (filter, valueOf) => {
    await made();
    const wanted = await made();
    const value = valueOf(wanted);
    const { body } = await directory.get('/Users', { filter: `${filter} "${value}"` });
    expect(body).toMatchObject({ totalResults: 1, Resources: [{ id: wanted.id }] });
  });

  it('goes by pages, from 1 on, and tells how many there are', async () => {
    for (let count = 0; count < 3; count += 1) await made();
    const page = async (startIndex: string, count: string) =>
      (await directory.get('/Users', { startIndex, count })).body;
    const all = await page('1', '200');
    expect(all).toMatchObject({ schemas: [OP.list], totalResults: 6, itemsPerPage: 6 });
    expect((await page('3', '2')).Resources).toEqual(all.Resources!.slice(2, 4));
    expect(await page('0', '1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect(await page('1', '0')).toMatchObject({ totalResults: 6, Resources: [] });
    expect(await page('9', '5')).toMatchObject({ totalResults: 6, Resources: [] });
    expect(await directory.get('/Users', { count: 'many' })).toMatchObject({ status: 400 });
  });

  it.each(['userName', 'password eq "x"', 'userName eq "a" and', 'emails[type eq "work"'])(
    'is refused for a filter that cannot be read: %s',
    async (filter) => {
      expect(await directory.get('/Users', { filter })).toMatchObject({
        status: 400,
        body: { scimType: 'invalidFilter' },
      });
    },
  );

  it('holds the people of the company alone, and those who were there before', async () => {
    const foreign = (await app.make.company()).learner;
    const { body } = await directory.get('/Users');
    const ids = body.Resources!.map(({ id }) => Number(id));
    expect(ids).toContain(learner.id);
    expect(ids).not.toContain(foreign.id);
    for (const id of [foreign.id, 2_000_000_000, 0, 'x'])
      expect(await shown(String(id))).toMatchObject({ status: 404, body: { status: '404' } });
    const named = { op: 'replace', path: 'displayName', value: '他社の人' };
    expect((await patch(String(foreign.id), named)).status).toBe(404);
    expect((await directory.remove(`/Users/${foreign.id}`)).status).toBe(404);
  });
});

describe('a change', () => {
  it('as Entra ID sends it: capitals, paths with filters, texts for truths', async () => {
    const boss = await made();
    const { id } = await made();
    const answer = await patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `new${id}@kaisha.example` },
      { op: 'Replace', path: 'userName', value: `new${id}@kaisha.example` },
      { op: 'Add', path: 'name.familyName', value: '鈴木' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: '人事部' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: boss.id },
      { op: 'Add', path: 'title', value: '課長' },
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        userName: `new${id}@kaisha.example`,
        displayName: '鈴木 はな',
        name: { familyName: '鈴木', givenName: 'はな' },
        emails: [{ value: `new${id}@kaisha.example`, type: 'work' }],
        title: '課長',
        [ENTERPRISE]: { department: '人事部', manager: { value: boss.id } },
      },
    });
    expect((await shown(id)).body).toEqual(answer.body);
    const without = await patch(id, { op: 'Remove', path: `${ENTERPRISE}:manager` });
    expect(without.body[ENTERPRISE]).not.toHaveProperty('manager');
  });

  it('as Okta sends it: no path, an object', async () => {
    const { id } = await made();
    expect((await patch(id, { op: 'replace', value: { active: false } })).body.active).toBe(false);
    expect((await patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true);
  });

  it('deactivates with "False", and gives the seat back', async () => {
    const { id } = await made();
    const answer = await patch(id, { op: 'Replace', path: 'active', value: 'False' });
    expect(answer.body.active).toBe(false);
    expect(await admin.ok(getUser, { params: { id: Number(id) } })).toMatchObject({
      active: false,
    });
    expect((await directory.get('/Users', { filter: 'active eq false' })).body.totalResults).toBe(
      1,
    );
  });

  it('as a whole sets what is sent, clears what is not, and leaves departments it does not speak of', async () => {
    const sent = { ...person(), title: '係長' };
    const { id } = (await directory.post('/Users', sent)).body;
    const { [ENTERPRISE]: _extension, title: _title, ...rest } = sent;
    const answer = await directory.put(`/Users/${id}`, { ...rest, displayName: '佐藤 花' });
    expect(answer).toMatchObject({
      status: 200,
      body: { displayName: '佐藤 花', [ENTERPRISE]: sent[ENTERPRISE] },
    });
    expect(answer.body).not.toHaveProperty('title');
  });

  it('from an old version is refused', async () => {
    const created = await made();
    const path = `/Users/${created.id}`;
    const change = { Operations: [{ op: 'replace', path: 'title', value: '部長' }] };
    const fresh = await directory.send('PATCH', path, change, { 'if-match': created.meta.version });
    expect(fresh.status).toBe(200);
    expect(fresh.body.meta.version).not.toBe(created.meta.version);
    const stale = await directory.send('PATCH', path, change, { 'if-match': created.meta.version });
    expect(stale.status).toBe(412);
  });

  it.each([
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'emails[type', value: 'x' }, 'invalidPath'],
    [{ op: 'copy', path: 'title' }, 'invalidSyntax'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
  ])('that cannot be read is refused: %j', async (operation, scimType) => {
    const { id } = await made();
    expect(await patch(id, operation)).toMatchObject({ status: 400, body: { scimType } });
  });
});

describe('somebody who is deleted', () => {
  it('is gone for the directory, deactivated here, and comes back with all they learnt', async () => {
    const sent = person();
    const { id } = (await directory.post('/Users', sent)).body;
    expect((await directory.remove(`/Users/${id}`)).status).toBe(204);
    expect((await shown(id)).status).toBe(404);
    expect((await directory.remove(`/Users/${id}`)).status).toBe(404);
    const filter = `userName eq "${sent.userName}"`;
    expect((await directory.get('/Users', { filter })).body.totalResults).toBe(0);
    const user = await admin.ok(getUser, { params: { id: Number(id) } });
    expect(user).toMatchObject({ active: false, email: sent.userName });
    const again = await directory.post('/Users', { ...sent, displayName: '佐藤 花' });
    expect(again).toMatchObject({
      status: 201,
      body: { id, active: true, displayName: '佐藤 花' },
    });
  });

  it('is shown again when an admin takes them back', async () => {
    const { id } = await made();
    await directory.remove(`/Users/${id}`);
    await app.database.pool.query('update users set deactivated_at = null where id = $1', [id]);
    expect((await shown(id)).status).toBe(200);
  });
});

it('only reads a company whose contract allows no more', async () => {
  await app.database.pool.query(`update companies set read_only_at = '2026-01-01' where id = $1`, [
    admin.companyId,
  ]);
  expect((await directory.get('/Users')).status).toBe(200);
  expect(await directory.post('/Users', person())).toMatchObject({
    status: 403,
    body: { schemas: [OP.error] },
  });
});
