import {
  createQuestion,
  FILES_PATH,
  updateQuestion,
  uploadFile,
  type Question,
} from '@tokiori/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ADDRESS = new RegExp(`^/api${FILES_PATH}[0-9a-f]{32}$`);

const picture = async (): Promise<Blob> =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  ]);

const post = async (person: Person, path: string, fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: form,
  });
  return { status: response.statusCode, body: response.json<Question & { url: string }>() };
};

const formOf = async (admin: Person) => ({
  title: '図の問題',
  question_type: 'Selectable',
  statement: '図は何ですか。',
  selectable: JSON.stringify([
    { text: '円', is_correct: true },
    { text: '角', is_correct: false },
  ]),
  commentary: '丸いものです。',
  minor_category_id: String(await app.make.minorCategory(admin)),
});

describe('pictures of questions', () => {
  it('come with a form as files, stay when not named, and go with null or an empty field', async () => {
    const { admin } = await app.make.company();
    const form = { ...(await formOf(admin)), statement_image: await picture() };
    const { status, body: made } = await post(admin, createQuestion.path, form);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      statement_image: expect.stringMatching(ADDRESS),
      commentary_image: null,
    });
    const params = { id: made.id };
    const kept = await admin.ok(updateQuestion, { params, body: { title: '別の題' } });
    expect(kept.statement_image).toBe(made.statement_image);
    const path = `/questions/${made.id}`;
    const swapped = await post(admin, path, {
      statement_image: '',
      commentary_image: await picture(),
    });
    expect(swapped.body).toMatchObject({
      statement_image: null,
      commentary_image: expect.stringMatching(ADDRESS),
    });
    const bare = await admin.ok(updateQuestion, { params, body: { commentary_image: null } });
    expect(bare.commentary_image).toBeNull();
  });

  it('may be uploaded before and named by address, the company its own alone', async () => {
    const { admin } = await app.make.company();
    const { admin: stranger } = await app.make.company();
    const { body: file } = await post(admin, uploadFile.path, { file: await picture() });
    const selectable = [
      { text: '', is_correct: true, image: file.url },
      { text: '画像のない方', is_correct: false },
    ];
    const question = await app.make.question(admin, { selectable, commentary_image: file.url });
    expect(question.selectable[0]).toMatchObject({ text: '', image: file.url });
    const minor_category_id = await app.make.minorCategory(stranger);
    const { statement, commentary, title } = question;
    const refused = await stranger.refused(createQuestion, {
      body: {
        title,
        question_type: 'Selectable',
        statement,
        commentary,
        selectable,
        minor_category_id,
      },
    });
    expect(refused.errors).toMatchObject([{ field: 'selectable.0.image' }]);
  });

  it('are refused when they are no pictures', async () => {
    const { admin } = await app.make.company();
    const form = { ...(await formOf(admin)), statement_image: new Blob(['<svg onload="x()"/>']) };
    const { status, body } = await post(admin, createQuestion.path, form);
    expect([status, body]).toMatchObject([400, { code: 'UNSUPPORTED_IMAGE' }]);
  });
});
