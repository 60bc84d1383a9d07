import {
  createMajorCategory,
  createMediumCategory,
  createMinorCategory,
  deleteMajorCategory,
  deleteMediumCategory,
  deleteMinorCategory,
  deleteQuestion,
  FILES_PATH,
  getQuestion,
  listAuditLog,
  restoreQuestion,
  getMajorCategory,
  getMediumCategory,
  getMinorCategory,
  listMajorCategories,
  listMediumCategories,
  listMinorCategories,
  updateMajorCategory,
  updateMediumCategory,
  updateMinorCategory,
  type BodyInput,
} from '@tokiori/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let vendor: Awaited<ReturnType<TestApp['make']['company']>>;
beforeAll(async () => {
  app = await startTestApp();
  vendor = await app.make.company({ isVendor: true });
});
afterAll(() => app.close());

const tree = async (admin: Person, name: string) => {
  const major = await admin.ok(createMajorCategory, { body: { name: `${name}大` } });
  const medium = await admin.ok(createMediumCategory, {
    body: { name: `${name}中`, major_category_id: major.id },
  });
  const minor = await admin.ok(createMinorCategory, {
    body: { name: `${name}小`, medium_category_id: medium.id },
  });
  return { major, medium, minor };
};

describe('categories', () => {
  it('are made in three levels, each listed by its parent with the questions below it', async () => {
    const { admin, learner } = await app.make.company();
    const { major, medium, minor } = await tree(admin, '安全');
    await tree(admin, '衛生');
    await app.make.question(admin, { minor_category_id: minor.id });
    const ofMajor = { query: { major_category_id: major.id } };
    expect(await learner.ok(listMediumCategories, ofMajor)).toEqual([
      { ...medium, question_count: 1, editable: false },
    ]);
    const ofMedium = { query: { medium_category_id: medium.id } };
    expect(await admin.ok(listMinorCategories, ofMedium)).toEqual([
      { ...minor, question_count: 1, editable: true },
    ]);
    const majors = await admin.ok(listMajorCategories, { query: { preset: false } });
    expect(majors.map(({ name, question_count }) => [name, question_count])).toEqual([
      ['安全大', 1],
      ['衛生大', 0],
    ]);
  });

  it('are read one by one', async () => {
    const { admin, learner } = await app.make.company();
    const { major, medium, minor } = await tree(admin, '一つずつ');
    const seen = { editable: false };
    const at = (id: number) => ({ params: { id } });
    expect(await learner.ok(getMajorCategory, at(major.id))).toEqual({ ...major, ...seen });
    expect(await learner.ok(getMediumCategory, at(medium.id))).toEqual({ ...medium, ...seen });
    expect(await learner.ok(getMinorCategory, at(minor.id))).toEqual({ ...minor, ...seen });
    expect((await learner.refused(getMinorCategory, at(2_000_000_000))).status).toBe(404);
  });

  it('are sorted and paged, and tell how many there are even beyond the last page', async () => {
    const { admin } = await app.make.company();
    for (const name of ['A', 'C', 'B']) await admin.ok(createMajorCategory, { body: { name } });
    const query = { preset: false, sort: '["name","DESC"]', range: '[0,1]' };
    const page = await admin.raw(listMajorCategories, { query });
    expect((page.body as { name: string }[]).map(({ name }) => name)).toEqual(['C', 'B']);
    expect(page.headers['content-range']).toBe('major_categories 0-1/3');
    const beyond = await admin.raw(listMajorCategories, { query: { ...query, range: '[9,9]' } });
    expect(beyond.headers['content-range']).toBe('major_categories */3');
    const wrong = await admin.refused(listMajorCategories, { query: { sort: '["colour"]' } });
    expect(wrong.code).toBe('UNKNOWN_SORT_FIELD');
  });

  it('have names of their own within their parent', async () => {
    const { admin } = await app.make.company();
    const { major, medium } = await tree(admin, '法務');
    const again = { body: { name: '法務中', major_category_id: major.id } };
    const refused = await admin.refused(createMediumCategory, again);
    expect(refused.errors).toMatchObject([{ code: 'NAME_TAKEN', field: 'name' }]);
    const other = await admin.ok(createMajorCategory, { body: { name: '別の大分類' } });
    await admin.ok(createMediumCategory, { body: { name: '法務中', major_category_id: other.id } });
    const move = { params: { id: medium.id }, body: { major_category_id: other.id } };
    expect((await admin.refused(updateMediumCategory, move)).code).toBe('NAME_TAKEN');
  });

  it('are renamed and moved by admins, never by learners', async () => {
    const { admin, manager } = await app.make.company();
    const { medium, minor } = await tree(admin, '営業');
    const { medium: target } = await tree(admin, '販売');
    const change = { name: '値引き', medium_category_id: target.id };
    const moved = await admin.ok(updateMinorCategory, { params: { id: minor.id }, body: change });
    expect(moved).toMatchObject(change);
    const higher = { name: '催事', major_category_id: target.major_category_id };
    const raised = { params: { id: medium.id }, body: higher };
    expect(await admin.ok(updateMediumCategory, raised)).toMatchObject({
      id: medium.id,
      ...higher,
    });
    const body = { name: '' };
    const refused = await admin.refused(updateMediumCategory, { params: { id: medium.id }, body });
    expect(refused.errors[0]).toMatchObject({ field: 'name' });
    const denied = await manager.refused(createMajorCategory, { body: { name: '不可' } });
    expect(denied.code).toBe('FORBIDDEN');
  });

  it('are deleted only when nothing live is left in them, and their names are free again', async () => {
    const { admin } = await app.make.company();
    const { major, medium, minor } = await tree(admin, '経理');
    const question = await app.make.question(admin, { minor_category_id: minor.id });
    const of = ({ id }: { id: number }) => ({ params: { id } });
    for (const [endpoint, category] of [
      [deleteMajorCategory, major],
      [deleteMediumCategory, medium],
      [deleteMinorCategory, minor],
    ] as const)
      expect((await admin.refused(endpoint, of(category))).code).toBe('CATEGORY_NOT_EMPTY');
    await admin.ok(deleteQuestion, of(question));
    expect(await admin.ok(deleteMinorCategory, of(minor))).toEqual(minor);
    await admin.ok(deleteMediumCategory, of(medium));
    await admin.ok(deleteMajorCategory, of(major));
    expect((await admin.refused(deleteMajorCategory, of(major))).code).toBe('NOT_FOUND');
    expect((await tree(admin, '経理')).minor.id).not.toBe(minor.id);
  });
});

describe('what is in a category that is deleted', () => {
  it('goes to another one of its level: questions, also those that can be restored', async () => {
    const { admin } = await app.make.company();
    const from = await tree(admin, '旧');
    const to = await tree(admin, '新');
    const question = await app.make.question(admin, { minor_category_id: from.minor.id });
    const deleted = await app.make.question(admin, { minor_category_id: from.minor.id });
    await admin.ok(deleteQuestion, { params: { id: deleted.id } });
    const params = { id: from.minor.id };
    expect((await admin.refused(deleteMinorCategory, { params })).code).toBe('CATEGORY_NOT_EMPTY');
    await admin.ok(deleteMinorCategory, { params, query: { move_to_id: to.minor.id } });
    const moved = await admin.ok(getQuestion, { params: { id: question.id } });
    expect(moved.minor_category_id).toBe(to.minor.id);
    const restored = await admin.ok(restoreQuestion, { params: { id: deleted.id } });
    expect(restored.minor_category_id).toBe(to.minor.id);
    const { items } = await admin.ok(listAuditLog, { query: { action: 'minor_category.delete' } });
    expect(items[0]?.changes).toMatchObject({ moved_to: '新小', moved: 1 });
  });

  it('goes along with the categories below it, unless a name stands there already', async () => {
    const { admin } = await app.make.company();
    const from = await tree(admin, '旧');
    const to = await tree(admin, '新');
    const query = { move_to_id: to.medium.id };
    const params = { id: from.medium.id };
    const same = await admin.ok(createMinorCategory, {
      body: { name: '旧小', medium_category_id: to.medium.id },
    });
    const refused = await admin.refused(deleteMediumCategory, { params, query });
    expect(refused.message).toContain('「旧小」');
    await admin.ok(updateMinorCategory, { params: { id: same.id }, body: { name: '別' } });
    await admin.ok(deleteMediumCategory, { params, query });
    const minor = await admin.ok(getMinorCategory, { params: { id: from.minor.id } });
    expect(minor.medium_category_id).toBe(to.medium.id);
    await admin.ok(deleteMajorCategory, {
      params: { id: to.major.id },
      query: { move_to_id: from.major.id },
    });
    const medium = await admin.ok(getMediumCategory, { params: { id: to.medium.id } });
    expect(medium.major_category_id).toBe(from.major.id);
  });

  it('goes nowhere where the company may not put it', async () => {
    const { admin } = await app.make.company();
    const { minor } = await tree(admin, '自社');
    const { minor: theirs } = await tree((await app.make.company()).admin, '他社');
    const { minor: offered } = await tree(vendor.admin, '提供先');
    for (const moveTo of [minor.id, theirs.id, offered.id, 999_999_999]) {
      const query = { move_to_id: moveTo };
      const refused = await admin.refused(deleteMinorCategory, { params: { id: minor.id }, query });
      expect(refused.errors?.[0]?.field).toBe('move_to_id');
    }
    await admin.ok(getMinorCategory, { params: { id: minor.id } });
  });
});

describe('the picture of a major category', () => {
  it('comes with the form that makes it, and is kept, swapped for an own one or taken away', async () => {
    const { admin } = await app.make.company();
    const content = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('name', '絵のある分類');
    form.set('image', new Blob([new Uint8Array(content)]));
    const response = await app.fastify.inject({
      method: 'POST',
      url: `/api${createMajorCategory.path}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload: form,
    });
    const { id, image } = response.json<{ id: number; image: string }>();
    expect(image).toContain(`/api${FILES_PATH}`);
    const change = (body: BodyInput<typeof updateMajorCategory>) => ({ params: { id }, body });
    expect((await admin.ok(updateMajorCategory, change({ name: '改名' }))).image).toBe(image);
    const foreign = await admin.refused(updateMajorCategory, change({ image: '/api/files/x' }));
    expect(foreign.errors).toMatchObject([{ field: 'image' }]);
    expect((await admin.ok(updateMajorCategory, change({ image: null }))).image).toBeNull();
    expect((await admin.ok(updateMajorCategory, change({ image }))).image).toBe(image);
  });
});

describe('categories of others', () => {
  it('do not exist for another company', async () => {
    const { admin } = await app.make.company();
    const { major, minor } = await tree(admin, '秘密');
    const { admin: stranger } = await app.make.company();
    expect(await stranger.ok(listMajorCategories, { query: { preset: false } })).toEqual([]);
    const body = { name: '乗っ取り' };
    const change = { params: { id: minor.id }, body };
    expect((await stranger.refused(updateMinorCategory, change)).code).toBe('NOT_FOUND');
    const under = await stranger.refused(createMediumCategory, {
      body: { ...body, major_category_id: major.id },
    });
    expect(under.errors).toMatchObject([{ code: 'VALIDATION_FAILED', field: 'major_category_id' }]);
  });

  it('are read by all and changed by the vendor alone when preset', async () => {
    const { admin } = await app.make.company();
    const { major, minor } = await tree(vendor.admin, '提供');
    expect(major).toMatchObject({ preset: true, editable: true });
    const offered = await admin.ok(listMajorCategories, { query: { preset: true } });
    expect(offered).toContainEqual({ ...major, editable: false });
    const rename = { params: { id: major.id }, body: { name: '改名' } };
    expect((await admin.refused(updateMajorCategory, rename)).code).toBe('FORBIDDEN');
    const vendorAdmin = await app.make.user(vendor.company.id, { role: 'Admin' });
    expect((await vendorAdmin.refused(updateMajorCategory, rename)).code).toBe('FORBIDDEN');
    const body = { name: '自社の枝', medium_category_id: minor.medium_category_id };
    const refused = await admin.refused(createMinorCategory, { body });
    expect(refused.errors).toMatchObject([{ field: 'medium_category_id' }]);
  });

  it('stay while any company has a question in them', async () => {
    const { admin } = await app.make.company();
    const { minor } = await tree(vendor.admin, '共用');
    const question = await app.make.question(admin, { minor_category_id: minor.id });
    const params = { id: minor.id };
    const refused = await vendor.admin.refused(deleteMinorCategory, { params });
    expect(refused.code).toBe('CATEGORY_NOT_EMPTY');
    await admin.ok(deleteQuestion, { params: { id: question.id } });
    expect(await vendor.admin.ok(deleteMinorCategory, { params })).toEqual(minor);
  });
});
