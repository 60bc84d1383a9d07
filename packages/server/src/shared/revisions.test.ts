import {
  createDepartment,
  createMajorCategory,
  createMediumCategory,
  createMinorCategory,
  getCompany,
  getQuestion,
  getUser,
  inviteUser,
  signIn,
  updateCompany,
  updateCourseTemplate,
  updateDepartment,
  updateMajorCategory,
  updateMediumCategory,
  updateMinorCategory,
  updateQuestion,
  updateUser,
  type EndpointSpec,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, PASSWORD, startTestApp, type Person, type TestApp } from '#testing';
import { combineChanges } from './revisions';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Thing {
  endpoint: EndpointSpec;
  params: Record<string, number>;
  revision: number;
}
type Make = (admin: Person, companyId: number) => Promise<Thing>;

const tree = async (admin: Person) => {
  const major = await admin.ok(createMajorCategory, { body: { name: '安全' } });
  const medium = await admin.ok(createMediumCategory, {
    body: { name: '通勤', major_category_id: major.id },
  });
  const minor = await admin.ok(createMinorCategory, {
    body: { name: '自転車', medium_category_id: medium.id },
  });
  return { major, medium, minor };
};

/** One of each kind, and the call that renames it. */
const THINGS: Record<string, { make: Make; field?: string }> = {
  users: {
    make: async (admin, companyId) => {
      const params = { id: (await app.make.user(companyId)).id };
      const { revision } = await admin.ok(getUser, { params });
      return { endpoint: updateUser, params, revision };
    },
  },
  questions: {
    field: 'title',
    make: async (admin) => {
      const { id, revision } = await app.make.question(admin);
      return { endpoint: updateQuestion, params: { id }, revision };
    },
  },
  courses: {
    make: async (admin) => {
      const { course } = await app.make.course(admin);
      const params = { course_template_id: course.id };
      return { endpoint: updateCourseTemplate, params, revision: course.revision };
    },
  },
  companies: {
    make: async (admin, id) => {
      const { revision } = await admin.ok(getCompany, { params: { id } });
      return { endpoint: updateCompany, params: { id }, revision };
    },
  },
  departments: {
    make: async (admin) => {
      const { id, revision } = await admin.ok(createDepartment, { body: { name: '総務部' } });
      return { endpoint: updateDepartment, params: { department_id: id }, revision };
    },
  },
  'major categories': {
    make: async (admin) => {
      const { id, revision } = (await tree(admin)).major;
      return { endpoint: updateMajorCategory, params: { id }, revision };
    },
  },
  'medium categories': {
    make: async (admin) => {
      const { id, revision } = (await tree(admin)).medium;
      return { endpoint: updateMediumCategory, params: { id }, revision };
    },
  },
  'minor categories': {
    make: async (admin) => {
      const { id, revision } = (await tree(admin)).minor;
      return { endpoint: updateMinorCategory, params: { id }, revision };
    },
  },
};

const two = async () => {
  const { company, admin } = await app.make.company();
  const other = await app.make.user(company.id, { role: 'Admin', name: '佐藤花子' });
  return { company, admin, other };
};

describe.each(Object.entries(THINGS))('%s', (_, { make, field = 'name' }) => {
  const setting = async () => {
    const people = await two();
    const { endpoint, params, revision } = await make(people.admin, people.company.id);
    const sent = (value: string, basedOn?: number) => ({
      params,
      body: { [field]: value, ...(basedOn === undefined ? {} : { revision: basedOn }) },
    });
    return { ...people, endpoint, revision, sent };
  };

  it('changed by two at once keep the first change and tell the second of it', async () => {
    const { admin, other, endpoint, revision, sent } = await setting();
    const won = (await other.ok(endpoint, sent('先の名前', revision))) as { revision: number };
    expect(won.revision).toBeGreaterThan(revision);
    const refused = await admin.refused(endpoint, sent('後の名前', revision));
    expect(refused).toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      conflict: {
        revision: won.revision,
        changed_by: { id: other.id, name: '佐藤花子' },
        changes: { [field]: { to: '先の名前' } },
      },
    });
    expect(Object.keys(refused.conflict!.changes)).toEqual([field]);
    expect(refused.message).toMatch(/^佐藤花子さんが(\d+月\d+日 )?\d+:\d\dに変更しました。/);
    const again = sent('後の名前', refused.conflict!.revision);
    expect(await admin.ok(endpoint, again)).toMatchObject({ [field]: '後の名前' });
  });

  it('are saved one time after another, and by clients that know of no revision', async () => {
    const { admin, other, endpoint, revision, sent } = await setting();
    const first = (await admin.ok(endpoint, sent('一度目', revision))) as { revision: number };
    await admin.ok(endpoint, sent('二度目', first.revision));
    expect(await other.ok(endpoint, sent('知らずに'))).toMatchObject({ [field]: '知らずに' });
    const own = await other.refused(endpoint, sent('古い', first.revision));
    expect(own.message).toContain('あなたがほかの画面で');
  });
});

it('lets one of two win that are saved in the same moment', async () => {
  const { company, admin, other } = await two();
  const { id } = await app.make.user(company.id);
  const { revision } = await admin.ok(getUser, { params: { id } });
  const save = (person: Person, name: string) =>
    person.raw(updateUser, { params: { id }, body: { name, revision } });
  const both = await Promise.all([save(admin, '一人目'), save(other, '二人目')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = both.find(({ status }) => status === 200)!.body as { name: string };
  expect((await admin.ok(getUser, { params: { id } })).name).toBe(winner.name);
});

it('does not count what the server notes of a user by itself', async () => {
  const { admin, person, email } = await makeAccount(app);
  const params = { id: person.id };
  const { revision } = await admin.ok(getUser, { params });
  await app.nobody.ok(signIn, { body: { email, password: PASSWORD } });
  await admin.ok(inviteUser, { params });
  expect((await admin.ok(getUser, { params })).revision).toBe(revision);
});

it('counts the departments of a user', async () => {
  const { company, admin, other } = await two();
  const params = { id: (await app.make.user(company.id)).id };
  const { id: department } = await app.make.department(company.id);
  const { revision } = await admin.ok(getUser, { params });
  await other.ok(updateUser, { params, body: { department_ids: [department] } });
  const refused = await admin.refused(updateUser, { params, body: { name: '新', revision } });
  expect(refused.conflict?.changes).toEqual({ department_ids: { from: [], to: [department] } });
});

it('does not tell what is right of a question, and takes the revision from a form', async () => {
  const { admin, other } = await two();
  const { id, revision } = await app.make.question(admin);
  const params = { id };
  await other.ok(updateQuestion, { params, body: { statement: '別の問い' } });
  const form = new FormData();
  form.set('title', '新しい題');
  form.set('revision', String(revision));
  const refused = await admin.refused(updateQuestion, { params, body: form });
  expect(refused.conflict?.changes).toEqual({ statement: {} });
  const { title, revision: now } = await admin.ok(getQuestion, { params });
  expect(title).not.toBe('新しい題');
  form.set('revision', String(now));
  expect(await admin.ok(updateQuestion, { params, body: form })).toMatchObject({
    title: '新しい題',
  });
});

it('is refused when it is no revision, and told to no other company', async () => {
  const { company, admin } = await two();
  const { admin: stranger } = await app.make.company();
  const params = { id: (await app.make.user(company.id)).id };
  const sent = (revision: number) => ({ params, body: { name: '新', revision } });
  expect((await admin.refused(updateUser, sent(0))).errors[0]!.field).toBe('revision');
  expect((await stranger.refused(updateUser, sent(1))).code).toBe('NOT_FOUND');
  expect((await app.nobody.refused(updateUser, sent(1))).status).toBe(401);
  const learner = await app.make.user(company.id);
  expect((await learner.refused(updateUser, sent(1))).code).toBe('NOT_FOUND');
});

describe('several changes in a row', () => {
  it('are one, and none when it was changed back', () => {
    const rename = (from: string, to: string) => ({ name: { from, to } });
    expect(combineChanges([rename('A', 'B'), rename('B', 'C')])).toEqual(rename('A', 'C'));
    expect(combineChanges([rename('A', 'B'), rename('B', 'A')])).toEqual({});
    expect(combineChanges([{ question_ids: { to: [1] } }, { question_ids: { to: [2] } }])).toEqual({
      question_ids: { to: [2] },
    });
  });
});
