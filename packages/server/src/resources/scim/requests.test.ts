import { createApiToken, getUser, listDepartments } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { directoryOf, ENTERPRISE, PATCH, USER, type Directory } from './fixtures/directory';

let app: TestApp;
let admin: Person;
let learner: Person;
let directory: Directory;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, learner } = await app.make.company());
  const body = { name: 'ディレクトリー', rights: ['scim' as const] };
  directory = directoryOf(app, (await admin.ok(createApiToken, { body })).token);
});

let serial = 0;
const made = async (more: object = {}) => {
  serial += 1;
  const userName = `request${serial}@kaisha.example`;
  const { body } = await directory.post('/Users', { schemas: [USER], userName, ...more });
  return body;
};
const patch = (id: string, ...operations: object[]) =>
  directory.patch(`/Users/${id}`, { schemas: [PATCH], Operations: operations });

describe('a request as directories send it', () => {
  it('makes somebody of a userName alone, named by what stands before the address', async () => {
    expect(await made()).toMatchObject({ displayName: `request${serial}`, active: true });
  });

  it('deletes where it names a type and has no body', async () => {
    const { id } = await made();
    const type = { 'content-type': 'application/scim+json' };
    const answer = await directory.send('DELETE', `/Users/${id}`, undefined, type);
    expect(answer.status).toBe(204);
    const nothing = await directory.send('POST', '/Users', undefined, type);
    expect(nothing).toMatchObject({ status: 400, body: { scimType: 'invalidSyntax' } });
  });

  it('names the superior and the department without the extension', async () => {
    const { id } = await made();
    const answer = await patch(
      id,
      { op: 'Add', path: 'manager', value: [{ $ref: null, value: String(learner.id) }] },
      { op: 'Add', path: 'department', value: '人事部' },
    );
    const extension = { department: '人事部', manager: { value: String(learner.id) } };
    expect(answer).toMatchObject({ status: 200, body: { [ENTERPRISE]: extension } });
  });
});

describe('a text', () => {
  const refused = { status: 400, body: { scimType: 'invalidValue', status: '400' } };

  it.each([
    ['externalId', 'a\0b'],
    ['externalId', 'x'.repeat(300)],
    ['name.familyName', 'x'.repeat(300)],
    ['name.givenName', 'a\nb'],
    [`${ENTERPRISE}:manager`, 'a\0b'],
    [`${ENTERPRISE}:department`, 'a\0b'],
    [`${ENTERPRISE}:department`, '部'.repeat(300)],
  ])('of %s that is too long or steers is refused', async (path, value) => {
    const { id } = await made();
    expect(await patch(id, { op: 'add', path, value })).toMatchObject(refused);
  });

  it('of a department is held to what admins may type', async () => {
    const { id } = await made();
    const path = `${ENTERPRISE}:department`;
    await patch(id, { op: 'add', path, value: '人事\n部' });
    const names = (await admin.ok(listDepartments)).map(({ name }) => name);
    expect(names).toContain('人事 部');
    expect((await patch(id, { op: 'add', path, value: '人事\n部' })).status).toBe(200);
    expect(await admin.ok(getUser, { params: { id: Number(id) } })).toMatchObject({
      department_name: '人事 部',
    });
  });

  it('of a filter has no null character', async () => {
    const filter = String.raw`userName eq "a\u0000"`;
    expect(await directory.get('/Users', { filter })).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
  });
});

it('without a token is counted by its address', async () => {
  const stranger = directoryOf(app, `tokiori_${'x'.repeat(43)}`);
  const announced = { 'content-length': '7000000' };
  expect((await stranger.send('POST', '/Users', undefined, announced)).status).toBe(401);
  const again = await stranger.send('POST', '/Users', undefined, announced);
  expect(again).toMatchObject({ status: 429, body: { status: '429' } });
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
});
