import { createApiToken, getUser } from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { directoryOf, ENTERPRISE, type Directory } from './fixtures/directory';

let app: TestApp;
let admin: Person;
let learner: Person;
let manager: Person;
let directory: Directory;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, learner, manager } = await app.make.company());
  const body = { name: 'ディレクトリー', rights: ['scim' as const] };
  directory = directoryOf(app, (await admin.ok(createApiToken, { body })).token);
});

const patch = (path: string, ...operations: object[]) =>
  directory.patch(path, { Operations: operations });
const made = async (displayName: string) =>
  (await directory.post('/Groups', { displayName })).body.id;
const added = (...people: Person[]) => ({
  op: 'Add',
  path: 'members',
  value: people.map(({ id }) => ({ value: String(id) })),
});

it('changes of one person at once all stay', async () => {
  const path = `/Users/${learner.id}`;
  const answers = await Promise.all([
    patch(path, { op: 'Replace', path: 'title', value: '課長' }),
    patch(path, { op: 'Replace', path: 'displayName', value: '鈴木 はな' }),
    patch(path, { op: 'Add', path: `${ENTERPRISE}:employeeNumber`, value: 'E-1' }),
    patch(path, { op: 'Add', path: 'externalId', value: 'key-1' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await directory.get(path)).body).toMatchObject({
    title: '課長',
    displayName: '鈴木 はな',
    externalId: 'key-1',
    [ENTERPRISE]: { employeeNumber: 'E-1' },
  });
});

it('a change from an old version is refused, however close they are', async () => {
  const path = `/Users/${learner.id}`;
  const { version } = (await directory.get(path)).body.meta;
  const change = (value: string) =>
    directory.send(
      'PATCH',
      path,
      { Operations: [{ op: 'replace', path: 'title', value }] },
      { 'if-match': version },
    );
  const answers = await Promise.all([change('課長'), change('部長')]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
});

it('somebody comes into several groups at once, and a group gets several people', async () => {
  const groups = await Promise.all(['第一課', '第二課', '第三課'].map(made));
  const answers = await Promise.all(
    groups.flatMap((id) => [
      patch(`/Groups/${id}`, added(learner)),
      patch(`/Groups/${id}`, added(manager)),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { id } of [learner, manager]) {
    const { departments } = await admin.ok(getUser, { params: { id } });
    const held = departments.map((department) => `d${department.id}`);
    expect(held).toEqual(expect.arrayContaining(groups));
  }
});
