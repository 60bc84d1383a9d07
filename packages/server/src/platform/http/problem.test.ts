import { ErrorBody, ERRORS } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { BODY_LIMIT, INNER_ERROR, useThings } from './fixtures/things';

const things = useThings();
const JSON_TYPE = 'application/json';

/** An error as everybody gets it: its body has the shape of the contract and repeats its first issue at the top. */
const refused = async (...request: Parameters<typeof things.send>): Promise<ErrorBody> => {
  const { status, type, headers, body } = await things.send(...request);
  expect(type).toBe('application/problem+json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  const error = z.parse(z.strictObject(ErrorBody.shape), body);
  expect(error.status).toBe(status);
  expect(error.message).toBe(error.errors[0]!.message);
  expect(error.title).toBe(error.message);
  expect(error.message).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  return error;
};

describe('an error', () => {
  it('of an unknown address or method is a 404', async () => {
    const calls = [
      ['GET', '/nothing'],
      ['POST', '/nothing'],
      ['PATCH', '/things'],
      ['GET', '/things/1/more'],
    ] as const;
    for (const [method, url] of calls)
      expect(await refused(method, url)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('of a missing or wrong token is a 401, before anything else is looked at', async () => {
    expect(await refused('GET', '/things', { user: null })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect((await refused('POST', '/things', { user: null, body: {} })).status).toBe(401);
  });

  it('of a role too low is a 403', async () => {
    expect(await refused('GET', '/things/of-admins', { user: 2 })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect((await things.send('GET', '/things/of-admins')).status).toBe(200);
  });

  it.each(['{"name":', 'name=甲', '', '{"__proto__":{"isAdmin":true},"name":"甲"}', '\u0000'])(
    'of malformed JSON is a 400: %j',
    async (body) => {
      expect(await refused('POST', '/things', { type: JSON_TYPE, body })).toMatchObject({
        status: 400,
        code: 'BAD_JSON',
      });
    },
  );

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'of a body that is no JSON is a 415: %s',
    async (type) => {
      expect(await refused('POST', '/things', { type, body: 'name=甲' })).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
      });
    },
  );

  it('of a body beyond the limit is a 413', async () => {
    const body = { name: 'x'.repeat(BODY_LIMIT) };
    expect(await refused('POST', '/things', { body })).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
  });

  it('of what was sent names every field', async () => {
    const error = await refused('PUT', '/things/1', { body: { name: '', note: 3, colour: '赤' } });
    expect(error).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(error.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['name', 'note']),
    );
    expect((await refused('PUT', '/things/x', { body: { name: '甲' } })).errors).toMatchObject([
      { field: 'id' },
    ]);
  });
});

describe('a server error', () => {
  it('tells nothing outside and everything to the log', async () => {
    const { headers } = await things.send('GET', '/things/failing');
    const error = await refused('GET', '/things/failing');
    expect(error).toEqual({
      status: 500,
      code: 'INTERNAL',
      message: ERRORS.INTERNAL[1],
      title: ERRORS.INTERNAL[1],
      errors: [{ code: 'INTERNAL', message: ERRORS.INTERNAL[1] }],
    });
    expect(JSON.stringify({ headers, error })).not.toMatch(/inner issue|\.ts|node_modules/);
    const logged = things.log.find((line) => line.includes('"failed"'))!;
    expect(logged).toContain(INNER_ERROR);
    expect(logged).toContain('things.ts:');
  });

  it('of the database tells nothing outside either', async () => {
    const { body } = await things.send('GET', '/things/written');
    expect(body).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.stringify(body)).not.toMatch(/insert|read-only|things/i);
    expect(things.log.join()).toContain('read-only');
  });
});
