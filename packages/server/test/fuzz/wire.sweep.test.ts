import { batchQuestions, createDepartment, ErrorBody } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp, type Person, type TestApp } from '../testing';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = (await app.make.company()).admin;
});
afterAll(() => app.close());

const answer = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, payload } = await app.fastify.inject({
    url,
    headers: { authorization: `Bearer ${admin.token}`, ...headers },
  });
  return { status: statusCode, isProblem: z.safeParse(ErrorBody, JSON.parse(payload)).success };
};

it.each([
  '/api/nothing',
  '/api/%00',
  '/api/%ZZ',
  '/api/%E0%A4%A',
  '/api/../package.json',
  '/api/..%2F..%2Fetc%2Fpasswd',
  '/api/files/%00',
  '/api/files/%ED%A0%80',
  '/api/files/a%00.webp',
  `/api/files/${'a'.repeat(5000)}`,
  '/api//users',
  '/api/users/1/2/3/4/5/6/7/8/9',
  '/api/__proto__',
  '/api/constructor/prototype',
])('%s is not found, in a sentence', async (url) => {
  expect(await answer(url)).toEqual({ status: 404, isProblem: true });
});

it.each(['/api/users/%00', '/api/users/1%00', '/api/users/1;2', '/api/users/１', '/api/users/1e3'])(
  '%s names no number',
  async (url) => {
    expect(await answer(encodeURI(decodeURI(url)))).toEqual({ status: 400, isProblem: true });
  },
);

it.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'bearer\t',
  'Bearer a b',
  `Bearer ${'a'.repeat(8000)}`,
])('the authorization %j lets nobody in', async (authorization) => {
  expect(await answer('/api/me', { authorization })).toEqual({ status: 401, isProblem: true });
});

it.each(['', ' ', 'a b', 'a'.repeat(201), '\u00e9'])(
  'the idempotency key %j is refused',
  async (key) => {
    const headers = { 'idempotency-key': key };
    const error = await admin.refused(createDepartment, { body: { name: '部署' }, headers });
    expect(error.errors[0]).toMatchObject({ field: 'Idempotency-Key', code: 'VALIDATION_FAILED' });
  },
);

it('says where a character stands that cannot be kept', async () => {
  const department = await admin.refused(createDepartment, { body: { name: '総\u0000務部' } });
  expect(department.errors).toMatchObject([{ code: 'VALIDATION_FAILED', field: 'name' }]);
  const row = {
    title: '題',
    question_type: 'Selectable',
    statement: '文',
    commentary: '解説',
  } as const;
  const choices = [
    { text: '正しい', is_correct: true },
    { text: '半分の\uD83D', is_correct: false },
  ];
  const batch = await admin.refused(batchQuestions, {
    body: { post_questions: [{ ...row, selectable: choices, minor_category_id: 1 }] },
  });
  expect(batch.errors).toMatchObject([{ field: 'post_questions.0.selectable.1.text', row: 1 }]);
});

it('keeps every character that belongs to a word', async () => {
  const name = '𠮷野家 👩‍👩‍👧 \u200B é｡ﾟ';
  expect(await admin.ok(createDepartment, { body: { name } })).toMatchObject({ name });
});
