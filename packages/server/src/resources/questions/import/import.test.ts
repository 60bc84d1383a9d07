import { batchQuestions, listMinorCategories, listQuestions } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { hashPassword } from '../../../platform/sign-in/passwords';
import { Refusal, type ApiClient } from './client';
import { InvalidRows, importTable, signedIn } from './import';

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const account = (name: string) => ({
  email: `${name}@test.example`,
  password: 'とても長い合言葉です',
});

const adminNamed = async (name: string) => {
  const { email, password } = account(name);
  const company = await app.make.companyRow();
  const passwordHash = await hashPassword(password);
  return app.make.user(company.id, { role: 'Admin', email, passwordHash });
};

const HEADINGS = '大分類,中分類,小分類,タイトル,問題文,選択肢1,選択肢2,正解番号,解説';
const file = (...lines: string[]) => new TextEncoder().encode([HEADINGS, ...lines].join('\n'));

describe('importing a file into a running server', () => {
  it('makes missing categories once, finds those that exist, and sends the questions', async () => {
    const admin = await adminNamed('importer');
    const connect = () => signedIn(origin, account('importer'));
    const content = file('A,B,C,題1,文,甲,乙,1,', 'A,B,D,題2,文,甲,乙,2,なぜなら。');
    const imported = await importTable(content, connect);
    expect(imported).toMatchObject({
      questionCount: 2,
      categories: { major: 1, medium: 1, minor: 2 },
      madeCommentaryCount: 1,
    });
    const again = await importTable(file('A,B,C,題3,文,甲,乙,1,'), connect);
    expect(again.categories).toEqual({ major: 0, medium: 0, minor: 0 });
    const questions = await admin.ok(listQuestions, { query: { sort: '["id","ASC"]' } });
    expect(questions.map((row) => [row.title, row.minor_category_name])).toEqual([
      ['題1', 'C'],
      ['題2', 'D'],
      ['題3', 'C'],
    ]);
  });

  it('leaves everything as it was when a row is wrong', async () => {
    const admin = await adminNamed('careless');
    const content = file('A,B,C,題1,文,甲,乙,1,', 'A,B,C,題2,,甲,乙,2,');
    const importing = importTable(content, () => signedIn(origin, account('careless')));
    await expect(importing).rejects.toThrow(InvalidRows);
    await expect(importing).rejects.toThrow('3行目 問題文');
    expect(await admin.ok(listMinorCategories)).toEqual([]);
  });

  it('names the line of a row that only the server can refuse', async () => {
    await adminNamed('unlucky');
    const client = await signedIn(origin, account('unlucky'));
    const message = '小分類が見つかりません。選び直してください。';
    const refusal = new Refusal(400, [{ code: 'VALIDATION_FAILED', message, row: 2 }]);
    const connect = async (): Promise<ApiClient> => ({
      call: (spec, sent) =>
        spec.id === batchQuestions.id ? Promise.reject(refusal) : client.call(spec, sent),
    });
    const content = file('A,B,C,題1,文,甲,乙,1,', 'A,B,C,題2,文,甲,乙,1,');
    await expect(importTable(content, connect)).rejects.toThrow(`3行目 ${message}`);
  });

  it('tells why signing in failed', async () => {
    const wrong = { email: 'nobody@test.example', password: 'ちがう' };
    await expect(signedIn(origin, wrong)).rejects.toThrow(Refusal);
  });
});
