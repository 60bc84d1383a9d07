import { describe, expect, it } from 'vitest';
import { BODY_LIMIT, useThings } from './fixtures/things';

const things = useThings();

const form = (...parts: [name: string, value: string | Blob][]): FormData => {
  const made = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') made.append(name, value);
    else made.append(name, value, 'ファイル.txt');
  return made;
};
const file = (content: string): Blob => new Blob([content]);
const post = (body: FormData | object | string, type?: string) =>
  things.send('POST', '/papers', type === undefined ? { body } : { body, type });

describe('a form', () => {
  it('carries fields, structured fields as JSON text, and files', async () => {
    const sent = form(
      ['title', '議事録'],
      ['tags', '["甲","乙"]'],
      ['pages', '3'],
      ['paper', file('本文')],
    );
    expect(await post(sent)).toMatchObject({
      status: 200,
      body: {
        body: { title: '議事録', tags: ['甲', '乙'], pages: 3 },
        files: { paper: '本文' },
      },
    });
  });

  it('may be sent as JSON when there is no file', async () => {
    const { status, body } = await post({ title: '議事録', tags: ['甲'], pages: 3 });
    expect(status).toBe(200);
    expect(body).toEqual({ body: { title: '議事録', tags: ['甲'], pages: 3 }, files: {} });
  });

  it.each([
    ['a structured field is no JSON', form(['title', '題'], ['tags', '[甲']), 'tags'],
    ['a field comes twice', form(['title', '題'], ['title', '題']), 'title'],
    [
      'a file comes twice',
      form(['title', '題'], ['paper', file('a')], ['paper', file('b')]),
      'paper',
    ],
    ['a file stands in a field', form(['title', file('題')]), 'title'],
    ['a file is none of the call', form(['title', '題'], ['virus', file('x')]), 'virus'],
    ['a field is missing', form(['paper', file('a')]), 'title'],
    ['a structured field has a wrong part', form(['title', '題'], ['tags', '[1]']), 'tags.0'],
  ])('is refused by the field when %s', async (_why, sent, field) => {
    const { status, body } = await post(sent);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
  });

  it('cannot change what objects are', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
      expect((await post(form(['title', '題'], [name, '{"isAdmin":true}']))).status).toBe(400);
    expect({}).not.toHaveProperty('isAdmin');
  });

  it('is refused with a field that it does not have', async () => {
    const { status, body } = await post(form(['title', '題'], ['role', 'Admin']));
    expect(status).toBe(400);
    expect((body as { message: string }).message).toContain('role');
  });

  it.each([
    ['file', form(['title', '題'], ['paper', file('x'.repeat(BODY_LIMIT + 1))])],
    [
      'number of files',
      form(['title', '題'], ['paper', file('a')], ['cover', file('b')], ['more', file('c')]),
    ],
    [
      'fields together',
      form(['title', '題'.repeat(BODY_LIMIT / 6)], ['tags', `["${'x'.repeat(BODY_LIMIT / 2)}"]`]),
    ],
    ['number of fields', form(...Array.from('abcdefg', (name): [string, string] => [name, 'x']))],
  ])('is too large by its %s', async (_what, sent) => {
    const { status, body } = await post(sent);
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  it('that is broken is refused as unreadable', async () => {
    const bodies = ['x', '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\n題'];
    for (const body of bodies) {
      const { status, body: answer } = await post(body, 'multipart/form-data; boundary=b');
      expect({ status, answer }).toMatchObject({ status: 400, answer: { code: 'BAD_JSON' } });
    }
  });
});
