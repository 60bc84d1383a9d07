import { afterEach, describe, expect, it } from 'vitest';
import { decodedBodies, useThings } from './fixtures/things';

const things = useThings();
afterEach(() => things.database().pool.query('delete from things'));

let serial = 0;
const newKey = (): string => `key-${(serial += 1)}`;

const create = (key: string, name: string, user = 1) =>
  things.send('POST', '/things', { key, body: { name }, user });

const count = async (name: string): Promise<number> => {
  const query = 'select count(*)::int as count from things where name = $1';
  const { rows } = await things.database().pool.query<{ count: number }>(query, [name]);
  return rows[0]!.count;
};

describe('a write under an Idempotency-Key', () => {
  it('happens once, and its first answer comes again with its status', async () => {
    const key = newKey();
    const first = await create(key, '一度');
    const second = await create(key, '一度');
    expect(first.status).toBe(201);
    expect({ status: second.status, body: second.body }).toEqual({
      status: 201,
      body: first.body,
    });
    expect(await count('一度')).toBe(1);
  });

  it('happens each time without one, and under each key', async () => {
    for (let sent = 0; sent < 2; sent += 1)
      await things.send('POST', '/things', { body: { name: '毎回' } });
    for (let sent = 0; sent < 2; sent += 1) await create(newKey(), '毎回');
    expect(await count('毎回')).toBe(4);
  });

  it('happens once when it arrives many times at the same moment', async () => {
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 12 }, () => create(key, '同時')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count('同時')).toBe(1);
  });

  it('is the same write however its JSON is written', async () => {
    const key = newKey();
    const type = 'application/json';
    await things.send('POST', '/things', { key, type, body: '{"name":"並び","note":"註"}' });
    const body = '{ "note": "註",\n "name": "並び" }';
    const again = await things.send('POST', '/things', { key, type, body });
    expect(again.status).toBe(201);
    expect(await count('並び')).toBe(1);
  });
});

describe('a key that stood for something else', () => {
  const REUSED = { status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } };

  it('is refused with other contents', async () => {
    const key = newKey();
    await create(key, '甲');
    expect(await create(key, '乙')).toMatchObject(REUSED);
    expect(await count('乙')).toBe(0);
  });

  it('is refused at another address and for another call', async () => {
    const key = newKey();
    const body = { name: '甲' };
    await things.send('PUT', '/things/1', { key, body });
    expect(await things.send('PUT', '/things/2', { key, body })).toMatchObject(REUSED);
    expect(await create(key, '甲')).toMatchObject(REUSED);
  });

  it('is refused with another file', async () => {
    const key = newKey();
    const form = (content: string): FormData => {
      const made = new FormData();
      made.set('title', '書類');
      made.set('paper', new Blob([content]), 'a.txt');
      return made;
    };
    expect((await things.send('POST', '/papers', { key, body: form('甲') })).status).toBe(200);
    expect((await things.send('POST', '/papers', { key, body: form('甲') })).status).toBe(200);
    expect(await things.send('POST', '/papers', { key, body: form('乙') })).toMatchObject(REUSED);
    // Decoding is dear: neither a repeated request nor a refused one pays for it.
    expect(decodedBodies).toEqual(['甲']);
  });

  it('is free for another user', async () => {
    const key = newKey();
    const mine = await create(key, '各自', 1);
    const theirs = await create(key, '各自', 2);
    expect(theirs.status).toBe(201);
    expect(theirs.body).not.toEqual(mine.body);
    expect(await count('各自')).toBe(2);
  });
});

describe('a refusal', () => {
  it('is not kept: the same key does the work once it can be done', async () => {
    const key = newKey();
    const { pool } = things.database();
    await pool.query("insert into things (company_id, name) values (1, '売切')");
    for (let sent = 0; sent < 2; sent += 1)
      expect(await create(key, '後で')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await pool.query("delete from things where name = '売切'");
    expect(await create(key, '後で')).toMatchObject({ status: 201 });
    expect(await count('後で')).toBe(1);
  });

  it('of what was sent is not kept either', async () => {
    const key = newKey();
    expect((await create(key, '')).status).toBe(400);
    expect((await create(key, '直した')).status).toBe(201);
  });

  it('by a server error is not kept', async () => {
    const key = newKey();
    expect((await create(key, '故障')).status).toBe(500);
    expect((await create(key, '直った')).status).toBe(201);
  });

  it.each(['with space', '', 'x'.repeat(201)])('is what a key of "%s" gets', async (key) => {
    const { status, body } = await create(key, '鍵違い');
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: 'Idempotency-Key' }] });
  });
});
