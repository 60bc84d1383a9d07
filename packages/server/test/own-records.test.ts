import {
  addPushSubscription,
  allEndpoints,
  companyMembers,
  deleteUserForGood,
  endImpersonation,
  getOwnRecords,
  getPersonalData,
  getUser,
  getKpiUser,
  getSheetResult,
  listAuditLog,
  listLeaves,
  listQualifications,
  listQuestionReports,
  listRecordViews,
  listStudyTimeCorrections,
  listUsers,
  OwnRecordKind,
  startImpersonation,
  type RecordView,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApiToken } from './authorization/fixtures/api-tokens';
import { PUSH_DEVICE } from './authorization/fixtures/devices';
import { makeTenant } from './authorization/fixtures/tenant';
import { deleteOldData, startTestApp, type Person, type TestApp } from './testing';

let app: TestApp;
let superadmin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: superadmin } = await app.make.company({ isVendor: true }));
});
afterAll(() => app.close());

const of = (person: Person) => ({ params: { id: person.id } });
const viewsOf = async (who: Person): Promise<RecordView[]> => (await who.ok(listRecordViews)).items;
const looksOf = async (who: Person) =>
  (await viewsOf(who)).map(({ record, reader, reader_name: name }) => [record, reader, name]);

/** Whether the file of everything has rows of a section. */
const inFile = async (who: Person, subject: Person, section: string): Promise<boolean> => {
  const { status, body } = await who.raw(getPersonalData, of(subject));
  return status === 200 && (body as Record<string, unknown[]>)[section]!.length > 0;
};
const hasPractice = async (who: Person, subject: Person): Promise<boolean> => {
  const { status, body } = await who.raw(getPersonalData, of(subject));
  const sheets = (body as { survey_sheets?: { kind: string }[] }).survey_sheets ?? [];
  return status === 200 && sheets.some(({ kind }) => kind === 'Practice');
};

/** For each kind of data, whether somebody gets it of a person, by the calls there are. */
const SEES: Record<OwnRecordKind, (who: Person, subject: Person) => Promise<boolean>> = {
  Profile: async (who, subject) => (await who.raw(getUser, of(subject))).status === 200,
  Calendar: async (who, subject) => (await who.raw(listLeaves, of(subject))).status === 200,
  Results: async (who, { id }) => {
    const query = { from: '2026-01-01', to: '2026-12-31' };
    return (await who.raw(getKpiUser, { params: { user_id: id }, query })).status === 200;
  },
  StudyTimes: async (who, subject) =>
    (await who.raw(listStudyTimeCorrections, of(subject))).status === 200,
  Certificates: async (who, subject) =>
    (await who.raw(listQualifications, of(subject))).status === 200,
  QuestionReports: async (who, { name }) => {
    const { status, body } = await who.raw(listQuestionReports);
    return status === 200 && JSON.stringify(body).includes(name);
  },
  Bookmarks: (who, subject) => inFile(who, subject, 'bookmarks'),
  Practice: hasPractice,
  Notifications: (who, subject) => inFile(who, subject, 'notifications'),
  Devices: (who, subject) => inFile(who, subject, 'push_devices'),
  AuditLog: async (who, { id }) => {
    const query = { target_type: JSON.stringify(['user']), target_id: id };
    return (await who.raw(listAuditLog, { query })).status === 200;
  },
};

/** Tables of the kinds that are told to stay until the person is deleted. */
const TABLES_OF: Partial<Record<OwnRecordKind, string[]>> = {
  Calendar: ['user_holidays', 'user_leaves'],
  Results: ['surveys', 'survey_sheets', 'memories', 'daily_sums'],
  StudyTimes: ['study_time_corrections'],
  Certificates: ['certificates'],
  QuestionReports: ['question_reports'],
  Bookmarks: ['bookmarks'],
};

describe('who sees what of a person', () => {
  let subject: Person;
  let admin: Person;
  let manager: Person;
  let practice: number;
  beforeAll(async () => {
    const tenant = await makeTenant(app, ['DepartmentManager', 'Admin']);
    ({ colleague: subject, admin } = tenant);
    manager = tenant.callers.DepartmentManager!;
    await subject.ok(addPushSubscription, { body: PUSH_DEVICE });
    const { rows } = await app.database.pool.query<{ id: number }>(
      `insert into survey_sheets (company_id, user_id, created_on, pass_mark_percent, question_count, kind)
       values ($1, $2, '2026-10-01', 80, 1, 'Practice') returning id`,
      [subject.companyId, subject.id],
    );
    practice = rows[0]!.id;
    await app.database.pool.query(
      `insert into notifications (company_id, user_id, kind, subject_id, data)
       values ($1, $2, 'Certificate', 1, '{"name":"本","survey_sheet_id":1,"number":"2026-0001"}')`,
      [subject.companyId, subject.id],
    );
  });

  it.each(OwnRecordKind.options)('is so for %s', async (kind) => {
    const { records } = await subject.ok(getOwnRecords);
    const told = records.find((record) => record.kind === kind)!;
    expect({
      managers: await SEES[kind](manager, subject),
      admins: await SEES[kind](admin, subject),
    }).toEqual({ managers: told.managers, admins: told.admins });
    // The operator reads by the same calls in place of an admin, or not at all as themselves.
    const named = { ...of(subject), query: { company_id: subject.companyId } };
    if (kind === 'Profile') await superadmin.ok(getUser, named);
    expect(told.operator).toBe(told.admins ? 'Reads' : 'ActsAsPerson');
  });

  it('is kept for the owner of a sheet that was opened', async () => {
    const { rows } = await app.database.pool.query<{ id: number }>(
      `select id from survey_sheets where company_id = $1 and user_id = $2 and kind = 'Daily' limit 1`,
      [subject.companyId, subject.id],
    );
    await app.database.pool.query('delete from record_views where user_id = $1', [subject.id]);
    await manager.ok(getSheetResult, { params: { survey_sheet_id: rows[0]!.id } });
    const looked = { record: 'Results', reader: 'Person', reader_role: 'DepartmentManager' };
    expect(await viewsOf(subject)).toMatchObject([looked]);
  });

  it('is oneself all of it, and practice of nobody else', async () => {
    for (const section of ['bookmarks', 'notifications', 'push_devices', 'record_views'])
      expect([section, await inFile(subject, subject, section)]).toEqual([section, true]);
    expect(await hasPractice(subject, subject)).toBe(true);
    const sheet = { params: { survey_sheet_id: practice } };
    for (const who of [admin, manager])
      expect((await who.raw(getSheetResult, sheet)).status).toBe(404);
  });

  it('goes with the person where they are told so, and stays in the log where not', async () => {
    const { records } = await subject.ok(getOwnRecords);
    const keptAs = (kept: string) =>
      records.filter((record) => record.kept === kept).map(({ kind }) => kind);
    expect([keptAs('Company'), keptAs('Days'), keptAs('Expiry')]).toEqual([
      ['AuditLog'],
      ['Notifications'],
      ['Devices'],
    ]);
    await admin.ok(deleteUserForGood, of(subject));
    const rowsOf = async (table: string, column: string) =>
      (await app.database.pool.query(`select from ${table} where ${column} = $1`, [subject.id]))
        .rowCount;
    for (const table of Object.values(TABLES_OF).flat())
      expect([table, await rowsOf(table, 'user_id')]).toEqual([table, 0]);
    expect(await rowsOf('audit_log', 'target_id')).toBeGreaterThan(0);
  });
});

describe('the managers of a person', () => {
  it('are those of their departments and of those above, by name', async () => {
    const { company, admin, manager, department } = await app.make.company();
    const below = await app.make.department(company.id, { parentId: department.id, name: '下' });
    const beside = await app.make.department(company.id, { name: '隣' });
    const learner = await app.make.user(company.id, { departmentId: below.id });
    await app.make.user(company.id, { role: 'DepartmentManager', departmentId: beside.id });
    const told = await learner.ok(getOwnRecords);
    expect(told.managers).toEqual([{ name: manager.name, department_names: [department.name] }]);
    expect([told.managers_total, told.admin_names]).toEqual([1, [admin.name]]);
    // Exactly those who are told get the person.
    expect((await manager.raw(getUser, of(learner))).status).toBe(200);
  });
});

describe('who looked at a person', () => {
  it('is kept once a day and kind of data, and not for oneself or for lists', async () => {
    const { manager, learner } = await app.make.company();
    await learner.ok(getUser, of(learner));
    await manager.ok(listUsers);
    expect(await viewsOf(learner)).toEqual([]);
    await manager.ok(getUser, of(learner));
    await manager.ok(getUser, of(learner));
    await manager.ok(listQualifications, of(learner));
    app.clock.addDays(1);
    await manager.ok(getUser, of(learner));
    expect(await looksOf(learner)).toEqual([
      ['Profile', 'Person', manager.name],
      ['Certificates', 'Person', manager.name],
      ['Profile', 'Person', manager.name],
    ]);
    expect((await viewsOf(learner))[0]).toMatchObject({ reader_role: 'DepartmentManager' });
  });

  it('is not kept of a look that was refused', async () => {
    const { learner, company } = await app.make.company();
    const other = await app.make.company();
    const colleague = await app.make.user(company.id);
    for (const who of [other.admin, colleague])
      expect((await who.raw(getUser, of(learner))).status).toBe(404);
    expect(await viewsOf(learner)).toEqual([]);
  });

  it('calls the operator and programs what they are', async () => {
    const { admin, learner } = await app.make.company();
    const program = await makeApiToken(app, learner.companyId);
    await program.client.ok(getUser, of(learner));
    await superadmin.ok(getUser, { ...of(learner), query: { company_id: learner.companyId } });
    await superadmin.ok(startImpersonation, { params: { user_id: admin.id } });
    await superadmin.ok(getUser, of(learner));
    await superadmin.ok(endImpersonation);
    await superadmin.ok(startImpersonation, { params: { user_id: learner.id } });
    await superadmin.ok(getUser, of(learner));
    await superadmin.ok(endImpersonation);
    expect(await looksOf(learner)).toEqual([
      ['Impersonation', 'Operator', null],
      ['Profile', 'Operator', admin.name],
      ['Profile', 'Operator', null],
      ['Profile', 'Program', '人事システム'],
    ]);
  });

  it('goes after the days that people are told', async () => {
    const { admin, learner } = await app.make.company();
    await admin.ok(getUser, of(learner));
    app.clock.addDays(365);
    await deleteOldData(app, admin.companyId);
    expect(await viewsOf(learner)).toHaveLength(1);
    app.clock.addDays(1);
    await deleteOldData(app, admin.companyId);
    expect(await viewsOf(learner)).toEqual([]);
  });
});

/** Reads that name one person and tell nothing about them that others may not know, each with what it tells. */
const NO_LOOK: Record<string, string> = {};

it('is kept by every call that tells others of one person', () => {
  const rows = ['users', 'examinations', 'survey_sheets', 'surveys'];
  const silent = allEndpoints.filter(
    (spec) =>
      (spec.method === 'GET' || spec.resource === 'exports') &&
      companyMembers(spec).some(([, row]) => rows.includes(row)) &&
      spec.shows === undefined,
  );
  expect(silent.map(({ id }) => id)).toEqual(Object.keys(NO_LOOK));
  expect(allEndpoints.filter(({ shows }) => shows).length).toBeGreaterThan(30);
});
