import { me, uploadFile, type Answer, type ErrorBody } from '@tokiori/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { createFolderStore } from '../../platform/files/folder-store';
import { compareFiles } from '../../shared/compare-files';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });

const upload = async (person: Person, content: Buffer, fileName = '図.png') => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), fileName);
  const { status, body } = await person.raw(uploadFile, { body: form });
  return { status, body: body as Answer<typeof uploadFile> & ErrorBody };
};

describe('an uploaded image', () => {
  it('is re-encoded, and served to anyone who knows its URL, with an immutable cache lifetime', async () => {
    const { admin } = await app.make.company();
    const { status, body } = await upload(admin, await picture().jpeg().toBuffer());
    expect(status).toBe(201);
    expect(body).toMatchObject({ width: 40, height: 30 });
    const response = await app.fastify.inject({ url: body.url });
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect((await sharp(response.rawPayload).metadata()).format).toBe('webp');
  });

  it('loses where it was taken and what was hidden in it', async () => {
    const { admin } = await app.make.company();
    const exif = { IFD0: { Copyright: 'himitsu-no-basho' } };
    const content = await picture().jpeg().withExif(exif).toBuffer();
    const trailing = Buffer.concat([content, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(admin, trailing);
    const { rawPayload } = await app.fastify.inject({ url: body.url });
    expect(rawPayload.includes('himitsu')).toBe(false);
    expect(rawPayload.includes('script')).toBe(false);
  });

  it('is missed where its file is gone, and a file without it is found', async () => {
    const { admin } = await app.make.company();
    const files = createFolderStore(app.imageFolder);
    const before = await compareFiles(app.database, files);
    const { body } = await upload(admin, await picture().png().toBuffer());
    expect(await compareFiles(app.database, files)).toEqual({ ...before, kept: before.kept + 1 });
    const key = body.url.split('/').at(-1)!;
    const unused = 'f'.repeat(32);
    await files.remove(key);
    await files.put(unused, Buffer.from('left by nobody'));
    const { missing, orphans } = await compareFiles(app.database, files);
    expect(missing).toEqual([...before.missing, key]);
    expect(orphans).toContain(unused);
    await files.remove(unused);
  });

  it('must be an image by its content, not by its name', async () => {
    const { admin } = await app.make.company();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await upload(admin, page, 'photo.png')).body.code).toBe('UNSUPPORTED_IMAGE');
    const cut = (await picture().png().toBuffer()).subarray(0, 60);
    expect((await upload(admin, cut)).body.code).toBe('UNSUPPORTED_IMAGE');
    expect((await admin.refused(uploadFile, { body: {} })).errors[0]).toMatchObject({
      field: 'file',
    });
  });

  it('has a limit of ten megabytes', async () => {
    const { admin } = await app.make.company();
    const tooLarge = await upload(admin, Buffer.alloc(10 * 1024 * 1024 + 1));
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  it('has a limit of pixels, which the sentence names', async () => {
    const { admin } = await app.make.company();
    const { body } = await upload(admin, await picture(8001, 5000).png().toBuffer());
    expect(body).toMatchObject({
      code: 'UNSUPPORTED_IMAGE',
      message: expect.stringMatching(/8001×5000、約4,000万画素.*4,000万画素まで/),
    });
    const huge = await picture(10_001, 10_000).jpeg().toBuffer();
    expect((await upload(admin, huge)).body.message).toContain('10,000万画素まで');
  });

  it('may be what a phone takes at its best, and AVIF or TIFF', async () => {
    const { admin } = await app.make.company();
    const phone = await upload(admin, await picture(8064, 6048).jpeg().toBuffer());
    const { rawPayload } = await app.fastify.inject({ url: phone.body.url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1600, height: 1200 });
    for (const content of [picture().avif(), picture().tiff()])
      expect((await upload(admin, await content.toBuffer())).status).toBe(201);
  });

  it.each([
    ['HEIC', Buffer.from('0000001866747970686569630000000068656963', 'hex'), '互換性優先'],
    ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'ペイント'],
  ])('is refused with what to do: %s', async (name, content, advice) => {
    const { admin } = await app.make.company();
    const { body } = await upload(admin, content);
    expect(body.message).toContain(name);
    expect(body.message).toContain(advice);
  });

  it('is looked at while others work: no transaction waits for it', async () => {
    const { admin, learner } = await app.make.company();
    const content = await picture(7999, 5000).png().toBuffer();
    let isDone = false;
    const uploaded = upload(admin, content).finally(() => (isDone = true));
    await learner.ok(me);
    await learner.ok(me);
    expect(isDone).toBe(false);
    expect((await uploaded).status).toBe(201);
  });

  it('waits its turn, with so many others of the company and no more', async () => {
    const [one, other] = [await app.make.company(), await app.make.company()];
    const content = await picture(2000, 2000).png().toBuffer();
    const crowd = Array.from({ length: 40 }, () => upload(one.admin, content));
    const elsewhere = await upload(other.admin, content);
    expect(elsewhere.status).toBe(201);
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
    const refused = (await Promise.all(crowd)).find(({ status }) => status === 429)!;
    expect(refused.body.message).toContain('時間のかかる処理');
  });

  it('is uploaded by admins', async () => {
    const { manager } = await app.make.company();
    expect((await upload(manager, await picture().png().toBuffer())).status).toBe(403);
  });

  it.each([
    ['an unknown key', '0'.repeat(32)],
    ['a path upwards', '..%2F..%2Fetc%2Fpasswd'],
    ['an odd key', "'--"],
  ])('is not found under %s', async (_name, key) => {
    const response = await app.fastify.inject({ url: `/api/files/${key}` });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });
});
