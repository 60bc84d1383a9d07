import {
  createCreationRequest,
  deleteCreationRequest,
  getCreationRequest,
  listCreationRequests,
  listDocumentPassages,
  stopCreationRequest,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { runCleanup } from '../../cleanup';
import { documentForm, makeRequest } from './fixtures/rules';
import { RULES } from './fixtures/rules-text';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('a request for questions from a document', () => {
  it('is under way until a job has made them, each with the sentence it rests on', async () => {
    const { admin } = await app.make.company();
    const body = documentForm(RULES, { questions: 4 });
    const made = await admin.ok(createCreationRequest, { body });
    expect(made).toMatchObject({
      status: 'InProgress',
      file_name: '規程.md',
      maker: 'BuiltIn',
      progress: { done: 0, total: 4 },
      usage: null,
      finished_at: null,
    });
    await app.jobs.workOff();
    const params = { request_id: made.id };
    const request = await admin.ok(getCreationRequest, { params });
    expect(request).toMatchObject({
      status: 'Completed',
      read: true,
      reason: null,
      progress: { done: 4, total: 4 },
      finished_at: app.clock.now.toISOString(),
    });
    const plain = RULES.replaceAll(/[#\s]/g, '');
    for (const { question, source, saved_question_id: saved } of request.questions) {
      expect(plain).toContain(source.quote.replaceAll(/\s/g, ''));
      expect(question.selectable).toHaveLength(3);
      expect(source.heading).toMatch(/第[0-9]条/);
      expect(saved).toBeNull();
    }
  });

  it('keeps the passages of the document, to be shown around a proposal', async () => {
    const { admin } = await app.make.company();
    const { id } = await makeRequest(app, admin, { questions: 2 });
    const params = { request_id: id };
    const { questions } = await admin.ok(getCreationRequest, { params });
    const { passage_id: at, quote } = questions[0]!.source;
    const query = { range: JSON.stringify([at! - 1, at! - 1]) };
    const [passage] = await admin.ok(listDocumentPassages, { params, query });
    expect(passage).toMatchObject({ id: at, text: expect.stringContaining(quote.split('\n')[0]!) });
  });

  it('keeps the file until it was read, and no longer', async () => {
    const { admin } = await app.make.company();
    const isKept = async (id: number) => {
      const { rows } = await app.database.pool.query<{ kept: boolean }>(
        'select content is not null as kept from question_creation_requests where id = $1',
        [id],
      );
      return rows[0]!.kept;
    };
    const { id } = await admin.ok(createCreationRequest, { body: documentForm(RULES) });
    expect(await isKept(id)).toBe(true);
    await app.jobs.workOff();
    expect(await isKept(id)).toBe(false);
  });

  it('says when the document has too little to ask', async () => {
    const { admin } = await app.make.company();
    const few = await makeRequest(app, admin, { questions: 50 });
    const params = { request_id: few.id };
    const { status, reason, progress } = await admin.ok(getCreationRequest, { params });
    expect(status).toBe('Completed');
    expect(reason).toContain(`${progress.done}問`);
    const nothing = await makeRequest(app, admin, { content: '本日は晴天です。' });
    const failed = await admin.ok(getCreationRequest, { params: { request_id: nothing.id } });
    expect(failed).toMatchObject({ status: 'Failed', progress: { done: 0 } });
    expect(failed.reason).toContain('問題を作れませんでした');
  });

  it('fails with a sentence when the file cannot be read', async () => {
    const { admin } = await app.make.company();
    const broken = new Uint8Array(Buffer.from('%PDF-1.7\nnothing of a document'));
    const { id } = await makeRequest(app, admin, { content: broken, name: '規程.pdf' });
    const params = { request_id: id };
    const request = await admin.ok(getCreationRequest, { params });
    expect(request).toMatchObject({ status: 'Failed', read: false, questions: [] });
    expect(request.reason).toContain('PDF');
  });

  it('is refused at the file when its kind is not read', async () => {
    const { admin } = await app.make.company();
    const png = new Uint8Array(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
    for (const [content, name] of [
      ['', '空.txt'],
      [png, '図.png'],
      [new Uint8Array(Buffer.from('MZ\u0090\u0000')), 'プログラム.exe'],
    ] as const) {
      const body = documentForm(content, { name });
      const { code, errors } = await admin.refused(createCreationRequest, { body });
      expect([name, code, errors[0]!.field]).toEqual([name, 'VALIDATION_FAILED', 'file']);
    }
    expect(await admin.ok(listCreationRequests)).toEqual([]);
  });

  it('refuses numbers out of range, and a purpose that there is not', async () => {
    const { admin } = await app.make.company();
    for (const [wanted, field] of [
      [{ choices: 7 }, 'num_of_choices'],
      [{ choices: 1 }, 'num_of_choices'],
      [{ questions: 51 }, 'num_of_questions'],
      [{ purpose: 'Anything' }, 'purpose'],
    ] as const) {
      const body = documentForm(RULES, wanted);
      const { errors } = await admin.refused(createCreationRequest, { body });
      expect(errors[0]!.field).toBe(field);
    }
  });
});

describe('a request that nobody needs any more', () => {
  it('is stopped before it has begun, and once only', async () => {
    const { admin } = await app.make.company();
    const { id } = await admin.ok(createCreationRequest, { body: documentForm(RULES) });
    const params = { request_id: id };
    expect((await admin.refused(deleteCreationRequest, { params })).code).toBe('CONFLICT');
    const stopped = await admin.ok(stopCreationRequest, { params });
    expect(stopped).toMatchObject({ status: 'Failed', progress: { done: 0 } });
    expect(stopped.reason).toContain('中止');
    await app.jobs.workOff();
    expect((await admin.ok(getCreationRequest, { params })).questions).toEqual([]);
    expect((await admin.refused(stopCreationRequest, { params })).code).toBe('CONFLICT');
  });

  it('is deleted with its document', async () => {
    const { admin } = await app.make.company();
    const { id } = await makeRequest(app, admin, { questions: 1 });
    const params = { request_id: id };
    expect(await admin.ok(deleteCreationRequest, { params })).toEqual({ deleted: true });
    expect((await admin.refused(getCreationRequest, { params })).code).toBe('NOT_FOUND');
    const { rows } = await app.database.pool.query(
      'select from question_creation_passages where request_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is deleted by itself after half a year', async () => {
    const { admin } = await app.make.company();
    await makeRequest(app, admin, { questions: 1 });
    await runCleanup(app.database, new Date(app.clock.now.getTime() + 179 * 86_400_000));
    expect(await admin.ok(listCreationRequests)).toHaveLength(1);
    await runCleanup(app.database, new Date(app.clock.now.getTime() + 181 * 86_400_000));
    expect(await admin.ok(listCreationRequests)).toEqual([]);
  });
});

it('is another company’s only', async () => {
  const { admin } = await app.make.company();
  const { admin: other } = await app.make.company();
  const { id } = await makeRequest(app, admin, { questions: 1 });
  const params = { request_id: id };
  expect((await other.refused(getCreationRequest, { params })).code).toBe('NOT_FOUND');
  expect((await other.refused(listDocumentPassages, { params })).code).toBe('NOT_FOUND');
  expect(await other.ok(listCreationRequests)).toEqual([]);
});
