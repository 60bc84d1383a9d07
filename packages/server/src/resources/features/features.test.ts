import {
  FEATURES,
  getFeature,
  listCompanyFeatures,
  putCompanyFeature,
  studentTop,
  updateUser,
  type FeatureKey,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  operator = (await app.make.company({ isVendor: true })).admin;
});
afterAll(() => app.close());

const asked = (key: string) => ({ params: { feature_key: key } });
const of = (id: number, key: string, enabled: boolean) => ({
  params: { id, feature_key: key },
  body: { enabled },
});

describe('a feature', () => {
  it('stands at its default until the operator switches it, for one company alone', async () => {
    const { company, learner } = await app.make.company();
    const other = await app.make.company();
    const key: FeatureKey = 'passkeys';
    const before = { key, enabled: FEATURES[key].default };
    expect(await learner.ok(getFeature, asked(key))).toEqual(before);
    const switched = { key, enabled: !before.enabled };
    const sent = of(company.id, key, switched.enabled);
    expect(await operator.ok(putCompanyFeature, sent)).toEqual(switched);
    expect(await learner.ok(getFeature, asked(key))).toEqual(switched);
    expect(await other.learner.ok(getFeature, asked(key))).toEqual(before);
    expect(await operator.ok(getFeature, asked(key))).toEqual(before);
    const { features } = await operator.ok(listCompanyFeatures, { params: { id: company.id } });
    expect(features).toHaveLength(Object.keys(FEATURES).length);
    expect(features).toContainEqual({ ...switched, ...FEATURES[key] });
  });

  it('that nobody knows is not found', async () => {
    const { company, learner } = await app.make.company();
    for (const key of ['telepathy', 'constructor', '__proto__']) {
      expect((await learner.refused(getFeature, asked(key))).code).toBe('NOT_FOUND');
      const refusal = await operator.refused(putCompanyFeature, of(company.id, key, true));
      expect(refusal.code).toBe('NOT_FOUND');
    }
  });

  it('is switched by the operator, and of companies that there are', async () => {
    const { company, admin } = await app.make.company();
    const sent = of(company.id, 'ranking', false);
    expect((await admin.refused(putCompanyFeature, sent)).status).toBe(403);
    expect((await admin.refused(listCompanyFeatures, { params: { id: company.id } })).status).toBe(
      403,
    );
    const nowhere = of(2_000_000_000, 'ranking', false);
    expect((await operator.refused(putCompanyFeature, nowhere)).status).toBe(404);
    expect((await operator.refused(listCompanyFeatures, { params: nowhere.params })).status).toBe(
      404,
    );
    expect((await app.nobody.refused(getFeature, asked('ranking'))).status).toBe(401);
  });

  it('is logged at the company when it changes, once for one request', async () => {
    const { company } = await app.make.company();
    const headers = { 'idempotency-key': 'switch-once' };
    for (let time = 0; time < 2; time += 1)
      await operator.ok(putCompanyFeature, { ...of(company.id, 'ranking', false), headers });
    await operator.ok(putCompanyFeature, of(company.id, 'ranking', false));
    const { rows } = await app.database.pool.query(
      'select user_id, action, changes from audit_log where company_id = $1',
      [company.id],
    );
    const changes = { ranking: { from: true, to: false } };
    expect(rows).toEqual([{ user_id: operator.id, action: 'feature.update', changes }]);
  });
});

it('without the ranking nobody is told their place in the department', async () => {
  const { company, learner } = await app.make.company();
  await learner.ok(updateUser, { params: { id: learner.id }, body: { rank_enabled: true } });
  expect((await learner.ok(studentTop)).rank).toMatchObject({ member_count: 2 });
  await operator.ok(putCompanyFeature, of(company.id, 'ranking', false));
  expect((await learner.ok(studentTop)).rank).toBeNull();
});
