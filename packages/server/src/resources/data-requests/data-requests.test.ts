import {
  createDataRequest,
  decideDataRequest,
  deleteUserForGood,
  getDataRequestOutlook,
  getPersonalData,
  listAuditLog,
  listBookmarks,
  listDataRequests,
  listNotifications,
  listOwnDataRequests,
  withdrawDataRequest,
  type DataRequestDecision,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '#test/authorization/fixtures/tenant';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
let learner: Person;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  const tenant = await makeTenant(app, ['Admin']);
  ({ colleague: learner, admin } = tenant);
  // The tenant's own request is decided, so that each test begins with none that is open.
  await app.database.pool.query(
    `update data_requests set state = 'Done', reason = '前の回答', decided_at = now() where company_id = $1`,
    [admin.companyId],
  );
});
afterAll(() => app.close());

const ask = (who: Person, kind: 'Correction' | 'Deletion', text = '') =>
  who.ok(createDataRequest, { body: { kind, text } });
const decide = (who: Person, id: number, body: DataRequestDecision) =>
  who.raw(decideDataRequest, { params: { id }, body });
const ownOf = async (who: Person) => (await who.ok(listOwnDataRequests)).items;
const newsOf = async (who: Person) =>
  (await who.ok(listNotifications)).items.map(({ kind, data }) => ({ kind, data }));
const outlookOf = async (id: number) => {
  const { deletable } = await admin.ok(getDataRequestOutlook, { params: { id } });
  return Object.fromEntries(deletable.map(({ record, count }) => [record, count]));
};

describe('a request for a deletion', () => {
  it('is told to the admins, decided with what goes and why the rest stays, and told back', async () => {
    const { id } = await ask(learner, 'Deletion', 'しおりを消してください。');
    expect(await newsOf(admin)).toContainEqual({
      kind: 'DataRequested',
      data: { request_kind: 'Deletion', data_request_id: id },
    });
    const before = await outlookOf(id);
    expect(before['Bookmarks']).toBe(1);
    const answered = await decide(admin, id, {
      decision: 'Done',
      delete: ['Bookmarks', 'Bookmarks'],
      reason: 'しおりを削除しました。成績は残します。',
    });
    const deleted = [{ record: 'Bookmarks', count: before['Bookmarks'] }];
    expect(answered.body).toMatchObject({
      state: 'Done',
      deleted,
      decided_by_name: expect.stringContaining(admin.name),
    });
    // What was said to go is gone, and nothing else.
    expect(await learner.ok(listBookmarks)).toEqual([]);
    const after = await outlookOf(id);
    expect(after).toEqual({ ...before, Bookmarks: 0, Notifications: before['Notifications']! + 1 });
    expect((await ownOf(learner))[0]).toMatchObject({
      id,
      state: 'Done',
      reason: 'しおりを削除しました。成績は残します。',
      deleted,
    });
    expect((await newsOf(learner))[0]).toEqual({
      kind: 'DataRequestDecided',
      data: { request_kind: 'Deletion', decision: 'Done' },
    });
    const query = { user_id: admin.id, kind: JSON.stringify(['data-request']) };
    const [entry] = (await admin.ok(listAuditLog, { query })).items;
    expect(entry).toMatchObject({
      action: 'data-request.decide',
      target_id: learner.id,
      changes: { decision: 'Done', deleted: { Bookmarks: 1 } },
    });
  });

  it('says how many rows there are as the tables have them, for every kind', async () => {
    const { id } = await ask(learner, 'Deletion');
    const tables = {
      Bookmarks: 'bookmarks',
      QuestionReports: 'question_reports',
      Notifications: 'notifications',
    };
    for (const [record, count] of Object.entries(await outlookOf(id))) {
      const { rows } = await app.database.pool.query<{ count: number }>(
        `select count(*)::int as count from ${tables[record as keyof typeof tables]}
         where company_id = $1 and user_id = $2`,
        [learner.companyId, learner.id],
      );
      expect([record, count]).toEqual([record, rows[0]!.count]);
    }
    const body = { decision: 'Done', delete: ['QuestionReports', 'Notifications'], reason: '削除' };
    expect((await decide(admin, id, body as DataRequestDecision)).status).toBe(200);
    expect(await outlookOf(id)).toMatchObject({ QuestionReports: 0, Notifications: 1 });
  });

  it('is decided once, with a reason, by an admin of the company alone', async () => {
    const other = await app.make.company();
    const { id } = await ask(learner, 'Deletion');
    const refuse = { decision: 'Refused', reason: '法令で保存するため' } as const;
    expect((await decide(learner, id, refuse)).status).toBe(403);
    expect((await decide(other.admin, id, refuse)).status).toBe(404);
    for (const wrong of [
      { decision: 'Done', reason: '何も選ばない' },
      { ...refuse, delete: ['Bookmarks'] },
      { ...refuse, reason: '　' },
      { decision: 'Done', reason: '成績', delete: ['Results'] },
    ])
      expect((await decide(admin, id, wrong as DataRequestDecision)).status).toBe(400);
    const both = await Promise.all([decide(admin, id, refuse), decide(admin, id, refuse)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await other.admin.ok(listDataRequests)).toEqual([]);
  });
});

describe('a request for a correction', () => {
  it('says what is wrong; asked again it says the new words and waits as long', async () => {
    const { company, admin: own, learner: person } = await app.make.company();
    const empty = await person.raw(createDataRequest, { body: { kind: 'Correction', text: ' ' } });
    expect(empty.status).toBe(400);
    const { id } = await ask(person, 'Correction', '入社日が違います');
    app.clock.addDays(3);
    expect((await ask(person, 'Correction', '入社日は2020年4月1日です')).id).toBe(id);
    const [shown] = await own.ok(listDataRequests);
    expect(shown).toMatchObject({ text: '入社日は2020年4月1日です', waited_days: 3 });
    const wrong = { decision: 'Done', reason: '直しました', delete: ['Bookmarks'] } as const;
    expect((await decide(own, id, { ...wrong, delete: [...wrong.delete] })).status).toBe(400);
    expect((await decide(own, id, { decision: 'Done', reason: '直しました' })).status).toBe(200);
    expect(company.id).toBe(person.companyId);
  });
});

it('is answered by the deletion of the person, and keeps nothing that was written', async () => {
  const { admin: own, learner: person } = await app.make.company();
  await ask(person, 'Deletion', '蒸発 太郎のすべてを消してください');
  const data = await person.ok(getPersonalData, { params: { id: person.id } });
  expect(data['data_requests']).toMatchObject([{ kind: 'Deletion', state: 'Open' }]);
  await own.ok(deleteUserForGood, { params: { id: person.id } });
  const [left] = await own.ok(listDataRequests);
  expect(left).toMatchObject({ user: null, state: 'Done', text: '', decided_by_name: own.name });
  const { rows } = await app.database.pool.query(
    `select 1 from data_requests r where r::text like '%蒸発%'`,
  );
  expect(rows).toEqual([]);
  const outlook = await own.ok(getDataRequestOutlook, { params: { id: left!.id } });
  expect(outlook).toEqual({ deletable: [], kept: [] });
});

describe('a request that is withdrawn', () => {
  const withdraw = (who: Person, id: number) => who.raw(withdrawDataRequest, { params: { id } });

  it('waits for nobody any more, and both sides are told', async () => {
    const { id } = await ask(learner, 'Deletion', 'やはり残してください。');
    const received = await withdraw(learner, id);
    expect(received.body).toMatchObject({ id, state: 'Withdrawn', reason: null });
    expect((await withdraw(learner, id)).status).toBe(200);
    const body = { decision: 'Refused' as const, reason: '残します。' };
    expect((await decide(admin, id, body)).status).toBe(409);
    const ofAdmin = await newsOf(admin);
    const about = { request_kind: 'Deletion', data_request_id: id };
    expect(ofAdmin[0]).toEqual({ kind: 'DataRequestWithdrawn', data: about });
    expect(ofAdmin).not.toContainEqual({ kind: 'DataRequested', data: about });
    expect((await newsOf(learner))[0]).toEqual({
      kind: 'DataRequestWithdrawn',
      data: { request_kind: 'Deletion', data_request_id: null },
    });
    const query = { user_id: learner.id, kind: JSON.stringify(['data-request']), limit: '1' };
    const [entry] = (await admin.ok(listAuditLog, { query })).items;
    expect(entry).toMatchObject({ action: 'data-request.withdraw', target_id: learner.id });
    // Asking again is another request.
    const again = await ask(learner, 'Deletion');
    expect(again).toMatchObject({ state: 'Open' });
    expect(again.id).not.toBe(id);
    await withdraw(learner, again.id);
  });

  it('is one’s own and not answered yet', async () => {
    const { id } = await ask(learner, 'Correction', '入社日を直してください。');
    expect((await withdraw(admin, id)).status).toBe(404);
    await decide(admin, id, { decision: 'Done', reason: '直しました。' });
    expect((await withdraw(learner, id)).status).toBe(409);
    expect((await ownOf(learner))[0]).toMatchObject({ id, state: 'Done' });
  });
});

it('is told to admins by mail as they wish, and its answer to who asked whatever they wish', async () => {
  const { admin: first, learner: person } = await app.make.company();
  const second = await app.make.user(first.companyId, { role: 'Admin' });
  await app.database.pool.query(
    `insert into notification_preferences (company_id, user_id, mail) values ($1, $2, false), ($1, $3, false)`,
    [first.companyId, second.id, person.id],
  );
  const before = (await app.mails()).length;
  const { id } = await ask(person, 'Deletion', '秘密の理由');
  await decide(first, id, { decision: 'Refused', reason: '残す必要があります。' });
  await app.jobs.workOff();
  const mails = (await app.mails()).slice(before);
  const emailOf = async ({ id: userId }: Person) =>
    (
      await app.database.pool.query<{ email: string }>('select email from users where id = $1', [
        userId,
      ])
    ).rows[0]!.email;
  expect(mails.map(({ to }) => to)).toEqual([await emailOf(first), await emailOf(person)]);
  expect(mails[0]!.subject).toContain('データの削除の依頼が届きました');
  expect(mails[1]!.subject).toContain('回答が届きました');
  for (const { text } of mails) {
    expect(text).not.toContain('秘密の理由');
    expect(text).not.toContain('残す必要があります');
  }
});
