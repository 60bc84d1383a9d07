import {
  exportAuditLog,
  listAuditLog,
  MAX_EXPORT_ROWS,
  startImpersonation,
  endImpersonation,
  updateUser,
  type BodyInput,
} from '@tokiori/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { patiently } from '#test/platform/patience';
import { startTestApp, type Person, type TestApp } from '#testing';
import { csv, linesOf } from '#test/csv-lines';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: operator } = await app.make.company({ isVendor: true }));
});
afterAll(() => app.close());

type ExportBody = Partial<BodyInput<typeof exportAuditLog>>;

const save = async (who: Person, asked: ExportBody = {}): Promise<string[][]> => {
  const received = await who.raw(exportAuditLog, { body: { ...csv, ...asked } });
  expect(received.status).toBe(200);
  return linesOf(received);
};
const idsIn = async (who: Person, asked: ExportBody = {}) =>
  (await save(who, { ...asked, columns: ['id'] })).slice(1).flat().map(Number);
const rename = (who: Person, { id }: Person, name: string) =>
  who.ok(updateUser, { params: { id }, body: { name } });
const entriesOf = async (who: Person, query = {}) =>
  (await who.ok(listAuditLog, { query: { limit: '100', ...query } })).items;

it('says what was done in words, to the second, and runs nothing as a formula', async () => {
  const { company, admin, learner } = await app.make.company();
  await rename(admin, learner, '=1+1');
  const [entry] = await entriesOf(admin);
  const [head, row] = await save(admin, { filter: { kind: '["user"]' } });
  expect(head!.slice(0, 4)).toEqual(['番号', '日時', '会社', '操作した人']);
  const at = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(new Date(entry!.created_at));
  expect(row).toEqual([
    String(entry!.id),
    at,
    company.name,
    admin.name,
    '',
    'ユーザーの変更',
    'user.update',
    `'=1+1（ユーザー ${learner.id}）`,
    `名前：${learner.name} → =1+1`,
    '127.0.0.1',
    entry!.request_id,
  ]);
});

it('has all entries of the filter, newest first, each once, and not its own', async () => {
  const { company, admin, learner } = await app.make.company();
  await app.database.asOwner((tx) =>
    sql`insert into audit_log (company_id, action, target_type, target_id)
      select ${company.id}, 'user.update', 'user', ${learner.id}
      from generate_series(1, 2500)`.execute(tx),
  );
  const ids = await idsIn(admin, { filter: { kind: '["user"]' } });
  expect(ids).toHaveLength(2500);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  expect(await idsIn(admin, { filter: { kind: '["task"]' } })).toEqual([]);
  const [saved] = await entriesOf(admin, { action: 'list.export' });
  expect(saved!.changes).toMatchObject({ list: 'exportAuditLog', rows: 0, format: 'csv' });
});

it("is one's own company's for an admin, chosen rows too, and any for a SuperAdmin", async () => {
  const [one, other] = [await app.make.company(), await app.make.company()];
  await rename(one.admin, one.learner, '一社の人');
  await rename(other.admin, other.learner, '他社の人');
  const [[own], [foreign]] = [await entriesOf(one.admin), await entriesOf(other.admin)];
  const ids = [own!.id, foreign!.id];
  expect(await idsIn(one.admin, { ids })).toEqual([own!.id]);
  const named = { company_id: String(other.company.id) };
  expect(await idsIn(one.admin, { filter: { kind: '["user"]', ...named } })).toEqual([own!.id]);
  expect(await idsIn(operator, { ids })).toEqual([foreign!.id, own!.id]);
  expect(await idsIn(operator, { filter: named })).toEqual([foreign!.id]);
});

it('tells who acted as whom', async () => {
  const { admin, learner } = await app.make.company();
  await operator.ok(startImpersonation, { params: { user_id: admin.id } });
  await rename(operator, learner, '代わりに直した名');
  await operator.ok(endImpersonation);
  const columns = ['who', 'as_whom', 'action_name'];
  const lines = await save(admin, { columns, filter: { as_another: 'true', kind: '["user"]' } });
  expect(lines[1]).toEqual([operator.name, `${admin.name}として`, 'user.update']);
});

it('is closed to all but admins, and refuses what the log refuses', async () => {
  const { admin, manager, learner } = await app.make.company();
  for (const who of [manager, learner])
    expect((await who.refused(exportAuditLog, { body: csv })).status).toBe(403);
  expect((await app.nobody.refused(exportAuditLog, { body: csv })).status).toBe(401);
  const codeOf = async (body: object) =>
    (await admin.refused(exportAuditLog, { body: { ...csv, ...body } })).code;
  expect(await codeOf({ sort: '["id","ASC"]' })).toBe('UNKNOWN_SORT_FIELD');
  expect(await codeOf({ filter: { next_id: '3' } })).toBe('VALIDATION_FAILED');
  expect(await codeOf({ filter: { period: 'いつか' } })).toBe('VALIDATION_FAILED');
  expect(await codeOf({ columns: ['changes', 'sealed'] })).toBe('VALIDATION_FAILED');
});

it('is refused beyond what a file holds', { timeout: patiently(60_000) }, async () => {
  const { company, admin } = await app.make.company();
  await app.database.asOwner((tx) =>
    sql`insert into audit_log (company_id, action, target_type)
      select ${company.id}, 'mail.read', 'mail'
      from generate_series(0, ${MAX_EXPORT_ROWS}::int)`.execute(tx),
  );
  const refused = await admin.refused(exportAuditLog, { body: csv });
  expect(refused).toMatchObject({ status: 400, code: 'TOO_MANY_ROWS' });
  expect(await entriesOf(admin, { action: 'list.export' })).toEqual([]);
});
