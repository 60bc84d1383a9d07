import { getPersonalData, getUser, updateUser } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '#test/authorization/fixtures/tenant';
import type { Tenant } from '#test/authorization/fixtures/types';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await makeTenant(app, ['DepartmentManager', 'Admin']);
});
afterAll(() => app.close());

type Sections = Record<string, Record<string, unknown>[]>;
const ofUser = (userId: number) => ({ params: { id: userId } });
const exportBy = async (who: Person, userId: number) =>
  (await who.ok(getPersonalData, ofUser(userId))) as unknown as Sections & {
    profile: Record<string, unknown>;
    labels: Record<string, string>;
  };

describe('what is kept about a person', () => {
  it('is given to them as a whole, each part with its name', async () => {
    const { outsider } = tenant;
    const data = await exportBy(outsider, outsider.id);
    expect(data.profile).toMatchObject({ id: outsider.id, has_password: true });
    const { exported_at: at, ...sections } = data;
    expect(new Date(at as unknown as string)).toEqual(app.clock.now);
    expect(
      Object.keys(sections)
        .filter((name) => name !== 'labels')
        .sort(),
    ).toEqual(Object.keys(data.labels).sort());
    expect(data['answers']).toHaveLength(2);
    expect(data['answers']![0]).toMatchObject({ skipped: false, answer: [expect.any(String)] });
    // Two that were taken, and one that is prepared for a later day.
    expect(data['survey_sheets']).toHaveLength(3);
    for (const name of ['holidays', 'examinations', 'memories'])
      expect(data[name], name).toHaveLength(1);
    expect(data['sessions']).toHaveLength(1);
  });

  it('has the certificates, and on which days they were asked to take a basic', async () => {
    const { admin } = tenant;
    const data = await exportBy(admin, admin.id);
    const number = expect.stringMatching(/^2026-\d{4}$/);
    expect(data['certificates']).toMatchObject([
      { course_name: 'コース' },
      { number, passed_on: '2026-10-01' },
    ]);
    expect(data['basic_reminders']).toMatchObject([{ sent_on: '2026-09-30' }]);
    expect(data['survey_sheets']).toContainEqual(expect.objectContaining({ kind: 'Basic' }));
  });

  it('holds no secret', async () => {
    const { outsider } = tenant;
    const text = JSON.stringify(await exportBy(outsider, outsider.id));
    for (const secret of ['argon2', 'token', 'is_correct', 'secret'])
      expect(text).not.toContain(secret);
  });

  it('is given to an admin, who stands in the log, and to no manager or stranger', async () => {
    const { admin, colleague, outsider } = tenant;
    const other = await app.make.company();
    await exportBy(admin, colleague.id);
    const manager = tenant.callers.DepartmentManager!;
    expect((await manager.refused(getPersonalData, ofUser(colleague.id))).status).toBe(403);
    expect((await outsider.refused(getPersonalData, ofUser(colleague.id))).status).toBe(404);
    expect((await other.admin.refused(getPersonalData, ofUser(colleague.id))).status).toBe(404);
    const { rows } = await app.database.pool.query(
      `select user_id, target_id from audit_log where action = 'personal-data.export' and target_id = $1`,
      [colleague.id],
    );
    expect(rows).toEqual([{ user_id: admin.id, target_id: colleague.id }]);
  });

  it('tells what was done by and about them, and of others only that', async () => {
    const { admin, colleague, outsider } = tenant;
    const { post } = await admin.ok(getUser, ofUser(outsider.id));
    const body = { post: '主査' };
    await admin.ok(updateUser, { ...ofUser(outsider.id), body });
    await admin.ok(updateUser, { ...ofUser(colleague.id), body: { post: '他人の役職' } });
    const about = (await exportBy(outsider, outsider.id))['actions']!;
    expect(about.find(({ action }) => action === 'user.update')).toMatchObject({
      about_the_person: true,
      by_the_person: false,
      changes: { post: { from: post, to: '主査' } },
      address: null,
    });
    const byAdmin = await exportBy(admin, admin.id);
    expect(JSON.stringify(byAdmin)).not.toContain('他人の役職');
  });

  it('wants a proof of who asks, not older than ten minutes', async () => {
    const { outsider } = tenant;
    await app.database.pool.query(`update sessions set confirmed_at = $2 where user_id = $1`, [
      outsider.id,
      new Date(app.clock.now.getTime() - 11 * 60_000),
    ]);
    const refusal = await outsider.refused(getPersonalData, ofUser(outsider.id));
    expect(refusal.code).toBe('CONFIRMATION_REQUIRED');
  });
});
