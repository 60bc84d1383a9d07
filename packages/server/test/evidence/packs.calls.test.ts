import {
  cancelTask,
  createEvidencePack,
  createExaminations,
  deleteEvidencePack,
  deleteUserForGood,
  downloadEvidenceChecker,
  downloadEvidencePack,
  getEvidenceKey,
  getEvidencePack,
  getTask,
  listAuditLog,
  listEvidencePacks,
  previewEvidencePack,
  updateCompany,
} from '@tokiori/contract';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { evidencePackKind } from '../../src/resources/evidence-packs/evidence-pack-kind';
import { expirePacks } from '../../src/resources/evidence-packs/expire-packs';
import { createFolderStore } from '../../src/platform/files/folder-store';
import { startTestApp, takeDue, type Person, type TestApp } from '../testing';
import { makePack } from './fixtures/read-pack';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAYS = { from_date: '2026-11-01', to_date: '2026-11-20' };

/** Somebody has answered a test of a course today. */
const taught = async () => {
  const made = await app.make.examination({ course: { count: 2, questions_per_sheet: 2 } });
  await takeDue(made.learner, made.examination.id, [true, false]);
  return { ...made, body: { course_template_id: made.course.id, ...DAYS } };
};

const keysIn = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of createFolderStore(app.imageFolder).keys()) keys.push(key);
  return keys;
};
const actionsOf = async (admin: Person) =>
  (await admin.ok(listAuditLog, { query: { kind: 'evidence-pack' } })).items
    .map(({ action }) => action)
    .toReversed();

it('is made, kept as it is listed, downloaded and deleted, each in the audit log', async () => {
  const { admin, body, course, company } = await taught();
  await admin.ok(updateCompany, { params: { id: company.id }, body: { evidence_years: 2 } });
  const { pack, bytes } = await makePack(app, admin, body);
  expect(pack).toMatchObject({
    subject_kind: 'Course',
    subject_name: course.name,
    ...DAYS,
    state: 'Ready',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    made_by_name: admin.name,
    kept_until: '2028-11-20',
  });
  expect(await admin.ok(listEvidencePacks)).toEqual([pack]);
  const task = await admin.ok(getTask, { params: { id: pack.task_id! } });
  expect(task).toMatchObject({ kind: 'evidence-pack', state: 'Completed', total: 1, done: 1 });
  const before = await keysIn();
  await admin.ok(deleteEvidencePack, { params: { id: pack.id } });
  await app.jobs.workOff();
  expect((await keysIn()).length).toBe(before.length - 1);
  expect(await admin.ok(listEvidencePacks)).toEqual([]);
  expect(await actionsOf(admin)).toEqual(
    ['create', 'make', 'download', 'delete'].map((one) => `evidence-pack.${one}`),
  );
});

it('tells beforehand what a pack would hold, and makes nothing', async () => {
  const { admin, body, course } = await taught();
  const preview = await admin.ok(previewEvidencePack, { body });
  expect(preview).toMatchObject({
    subject_name: course.name,
    ...DAYS,
    people: 1,
    results: 1,
    answers: 2,
    questions: 2,
  });
  expect(preview.left_out.join()).toContain('休職・休業の種類');
  expect(await admin.ok(listEvidencePacks)).toEqual([]);
});

it('is the company’s admins’ alone: people are named in it', async () => {
  const { admin, manager, learner, body } = await taught();
  const { id } = await admin.ok(createEvidencePack, { body });
  const foreign = (await app.make.company()).admin;
  for (const endpoint of [getEvidencePack, downloadEvidencePack, deleteEvidencePack]) {
    const call = { params: { id } };
    expect((await foreign.raw(endpoint, call)).status).toBe(404);
    for (const person of [manager, learner])
      expect((await person.raw(endpoint, call)).status).toBe(403);
  }
  expect((await foreign.raw(createEvidencePack, { body })).status).toBe(404);
  const { basic } = await app.make.basic(admin);
  const ofBasic = { body: { basic_id: basic.id, ...DAYS } };
  expect((await foreign.raw(previewEvidencePack, ofBasic)).status).toBe(404);
  expect((await foreign.raw(createEvidencePack, ofBasic)).status).toBe(404);
});

it.each([
  [{}, 'course_template_id'],
  [{ course_template_id: 1, fiscal_year: 2026 }, 'course_template_id'],
  [{ fiscal_year: 2027 }, 'fiscal_year'],
  [{ to_date: '2026-11-20' }, 'from_date'],
  [{ from_date: '2026-11-20' }, 'to_date'],
  [{ from_date: '2026-11-20', to_date: '2026-11-01' }, 'to_date'],
  [{ from_date: '2026-11-01', to_date: '2026-11-21' }, 'to_date'],
  [{ from_date: '2025-01-01', to_date: '2026-11-20' }, 'to_date'],
])('refuses %j at %s, and makes nothing', async (wrong, field) => {
  const { admin, course } = await taught();
  const isOfCourse = !('fiscal_year' in wrong) && Object.keys(wrong).length > 0;
  const body = isOfCourse ? { course_template_id: course.id, ...wrong } : wrong;
  const { errors } = await admin.refused(createEvidencePack, { body });
  expect(errors.map((error) => error.field)).toEqual([field]);
  expect(await admin.ok(listEvidencePacks)).toEqual([]);
});

it('refuses days on which nobody was taught anything', async () => {
  const { admin, body } = await taught();
  const long = { ...body, from_date: '2026-01-01', to_date: '2026-01-31' };
  expect((await admin.refused(createEvidencePack, { body: long })).code).toBe('CONFLICT');
});

it('offers nothing of a pack that was cancelled', async () => {
  const { admin, body } = await taught();
  const { id, task_id: taskId } = await admin.ok(createEvidencePack, { body });
  const params = { id };
  expect((await admin.refused(downloadEvidencePack, { params })).code).toBe('CONFLICT');
  expect((await admin.refused(deleteEvidencePack, { params })).code).toBe('CONFLICT');
  await admin.ok(cancelTask, { params: { id: taskId! } });
  await app.jobs.workOff();
  expect(await admin.ok(getEvidencePack, { params })).toMatchObject({
    state: 'Failed',
    bytes: null,
  });
  expect((await admin.refused(downloadEvidencePack, { params })).code).toBe('CONFLICT');
  await admin.ok(deleteEvidencePack, { params });
});

it('is made anew where a process died, and nothing of it is offered before', async () => {
  const { admin, body, company } = await taught();
  const { id, task_id: taskId } = await admin.ok(createEvidencePack, { body });
  const store = createFolderStore(app.imageFolder);
  const preparing = {
    database: app.database,
    companyId: company.id,
    taskId: taskId!,
    now: app.clock.now,
    tools: { jobs: app.jobs, publicUrl: app.config.publicUrl },
  };
  const dying = {
    ...store,
    putLong: () => Promise.reject(new Error('killed while the archive was kept')),
  };
  const { signal } = new AbortController();
  const dies = evidencePackKind.prepare!({ ...preparing, files: dying, signal });
  await expect(dies).rejects.toThrow('killed');
  const ends = { ...preparing, files: store, signal: AbortSignal.abort() };
  await expect(evidencePackKind.prepare!(ends)).rejects.toThrow('the process ends');
  const params = { id };
  expect(await admin.ok(getEvidencePack, { params })).toMatchObject({
    state: 'Making',
    bytes: null,
  });
  expect((await admin.refused(downloadEvidencePack, { params })).code).toBe('CONFLICT');
  await app.jobs.workOff();
  expect(await admin.ok(getEvidencePack, { params })).toMatchObject({ state: 'Ready' });
  expect((await admin.raw(downloadEvidencePack, { params })).status).toBe(200);
});

it('is not handed out once its file is another one', async () => {
  const { admin, body } = await taught();
  const { pack } = await makePack(app, admin, body);
  const { rows } = await app.database.pool.query<{ file_key: string }>(
    'select file_key from evidence_packs where id = $1',
    [pack.id],
  );
  await createFolderStore(app.imageFolder).put(rows[0]!.file_key, Buffer.from('another'));
  const refused = await admin.refused(downloadEvidencePack, { params: { id: pack.id } });
  expect(refused.message).toContain('作ったときのものではありません');
});

it('says how many people were deleted, of whom nothing is left', async () => {
  const { admin, body, company } = await taught();
  const gone = await app.make.user(company.id);
  await admin.ok(deleteUserForGood, { params: { id: gone.id } });
  const { manifest } = await makePack(app, admin, body);
  expect(manifest.left_out.join()).toContain('削除されたユーザー（期間のはじまりから1人）');
});

it('tells no right answers of what is on offer to a company that waits for its approval', async () => {
  const vendor = await app.make.company({ isVendor: true });
  const { course } = await app.make.course(vendor.admin, { count: 1, questions_per_sheet: 1 });
  const { admin, learner } = await app.make.company({ isApproved: false });
  const [given] = await admin.ok(createExaminations, {
    body: { course_template_id: course.id, user_ids: [learner.id] },
  });
  await takeDue(learner, given!.id, [true]);
  const pack = await makePack(app, admin, { course_template_id: course.id, ...DAYS });
  const [question] = pack.rows('questions');
  expect(question).toMatchObject({
    asked: 1,
    correct: 1,
    right_answers: null,
    commentary: null,
  });
});

it('is not offered once its file is gone', async () => {
  const { admin, body } = await taught();
  const { pack } = await makePack(app, admin, body);
  const { rows } = await app.database.pool.query<{ file_key: string }>(
    'select file_key from evidence_packs where id = $1',
    [pack.id],
  );
  await createFolderStore(app.imageFolder).remove(rows[0]!.file_key);
  const gone = await admin.refused(downloadEvidencePack, { params: { id: pack.id } });
  expect(gone).toMatchObject({ code: 'NOT_FOUND' });
});

it('goes with its file after its last day, and not before', async () => {
  const { admin, body } = await taught();
  const { pack } = await makePack(app, admin, body);
  const { database, jobs } = app;
  const files = (await keysIn()).length;
  await expirePacks({ database, jobs }, new Date('2031-11-20T14:59:00Z'));
  expect((await admin.ok(listEvidencePacks)).map(({ id }) => id)).toEqual([pack.id]);
  await expirePacks({ database, jobs }, new Date('2031-11-20T15:00:00Z'));
  expect(await admin.ok(listEvidencePacks)).toEqual([]);
  await jobs.workOff();
  expect((await keysIn()).length).toBeLessThan(files);
  expect((await actionsOf(admin)).at(-1)).toBe('evidence-pack.expire');
});

it('tells everybody the key that signs, which stays the same', async () => {
  const key = await app.nobody.ok(getEvidenceKey);
  const { publicKey } = { publicKey: Buffer.from(key.public_key, 'base64') };
  expect(createHash('sha256').update(publicKey).digest('hex')).toBe(key.fingerprint);
  const { admin, body } = await taught();
  const { manifest } = await makePack(app, admin, body);
  expect(manifest.key).toEqual(key);
});

it('hands out the checker to anybody, as one file that asks for nothing', async () => {
  const answer = await app.nobody.raw(downloadEvidenceChecker);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
  expect(String(answer.headers['content-disposition'])).toMatch(/^attachment; /);
  expect(answer.bytes.toString()).toContain("default-src 'none'");
  expect(answer.bytes.toString()).toContain('監査用資料の検証ツール');
});
