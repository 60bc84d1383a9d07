import { allEndpoints } from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open = (url: string) => app.fastify.inject({ method: 'GET', url });

/** The command in the reference of a call, as it is copied. */
const commandOf = (html: string, id: string): string => {
  const [, part] = html.split(`<details id="${id}">`);
  const [, command] = /<pre[^>]*><code>([^]*?)<\/code>/.exec(part!)!;
  return command!
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
};

describe('the reference of the API', () => {
  it('has every call once, for everybody, and no script', async () => {
    const { statusCode, headers, body } = await open('/api/docs');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    for (const { id } of allEndpoints) expect(body.split(`id="${id}"`), id).toHaveLength(2);
    expect(body).not.toContain('<script');
    expect((await open('/api/docs/style.css')).statusCode).toBe(200);
  });

  it('tells what a body may hold', async () => {
    const { body } = await open('/api/docs');
    const [, part] = body.split('<details id="createDepartment">');
    const [call] = part!.split('</details>');
    expect(call).toMatch(
      /<code>name<\/code><\/td><td>本文<\/td><td>必須<\/td><td>文字列（\d+文字まで）/,
    );
    expect(call).toMatch(/<code>parent_id<\/code><\/td><td>本文<\/td><td><\/td><td>整数.*null/);
  });

  it('has commands that can be copied', async () => {
    const { body } = await open('/api/docs');
    const command = commandOf(body, 'createDepartment');
    expect(command).toMatch(/^curl -X POST 'http[^']*\/api\/departments' \\\n/);
    expect(command).toContain('Authorization: Bearer $TOKEN');
    expect(command).toContain('Idempotency-Key');
    const [, sent] = /-d '([^']*)'/.exec(command)!;
    const { admin } = await app.make.company();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/departments',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: sent!,
    });
    expect(answer.statusCode).toBe(201);
  });
});
