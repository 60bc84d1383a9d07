import { createCreationRequest, getCreationRequest } from '@tokiori/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { docx, p } from '../../platform/documents/fixtures/office';
import { documentForm, makeRequest } from './fixtures/rules';
import { RULES } from './fixtures/rules-text';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A character of two halves, as far as programs count. */
const FISH = '𩸽';
const RULE = '従業員は、退職後2年間、業務で知った秘密を第三者に漏らしてはならない。';

const done = async (content: string | Uint8Array<ArrayBuffer>, name: string) => {
  const { admin } = await app.make.company();
  const { id } = await makeRequest(app, admin, { content, name, questions: 1 });
  return admin.ok(getCreationRequest, { params: { request_id: id } });
};

it('cuts a long text between characters', async () => {
  const text = `${RULE}\n\n${'あ'.repeat(1_999)}${FISH}${'い'.repeat(100)}\n`;
  expect(await done(text, '規程.txt')).toMatchObject({ status: 'Completed' });
});

it('reads a document that has half a character', async () => {
  const file = new Uint8Array(docx(p(RULE) + p(`次の文字は読めません。&#xD800;。`)));
  expect(await done(file, '規程.docx')).toMatchObject({ status: 'Completed' });
});

it('keeps the end of a long file name', async () => {
  const { admin } = await app.make.company();
  const body = documentForm(RULES, { name: `${FISH.repeat(120)}規程.txt.md` });
  const made = await admin.ok(createCreationRequest, { body });
  expect(made.file_name).toBe(`\ufffd${FISH.repeat(95)}規程.txt.md`);
});

it('shortens the beginning of a sentence between characters', async () => {
  const rule = (begin: string, rest: string) => `${begin}${FISH.repeat(30)}を扱う従業員は、${rest}`;
  const rules = (begin: string) =>
    [
      rule(begin, '退職後2年間、業務で知った秘密を第三者に漏らしてはならない。'),
      rule(begin, '事故が起きたときは、24時間以内に情報管理責任者に報告しなければならない。'),
      rule(begin, '記録を5年間保存しなければならない。'),
    ].join('\n\n');
  for (const begin of ['', 'い']) {
    const { status, questions } = await done(rules(begin), '規程.txt');
    expect(status).toBe('Completed');
    expect(questions[0]!.question.title).toContain(`${FISH}…`);
  }
});
