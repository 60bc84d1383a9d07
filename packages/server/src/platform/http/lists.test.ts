import { describe, expect, it } from 'vitest';
import { AppError } from '../errors';
import { useThings } from './fixtures/things';
import { contentRange, keysetPageOf, keysetRequest, listRequest, mergeFilter } from './lists';

const things = useThings();

/** The one issue of a refusal. */
const issueOf = (ask: () => unknown) => {
  try {
    ask();
  } catch (error) {
    if (error instanceof AppError && error.items.length === 1) return error.items[0]!;
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('sort', () => {
  const sort = (text: string) => listRequest({ sort: text }, ['name', 'created_at']).sort;

  it('names a field and a direction', () => {
    expect(sort('["name","DESC"]')).toEqual({ field: 'name', descending: true });
    expect(sort('["created_at","ASC"]')).toEqual({ field: 'created_at', descending: false });
    expect(sort('["name"]')).toEqual({ field: 'name', descending: false });
    expect(listRequest({}, ['name']).sort).toBeNull();
  });

  it.each([
    ['["password_hash","ASC"]', 'password_hash'],
    ['["__proto__","ASC"]', '__proto__'],
    ['["name; drop table users","ASC"]', 'name; drop table users'],
    ['name', 'name'],
    ['[]', '[]'],
    ['{}', '{}'],
  ])('is refused by the name of what it cannot sort by: %s', (text, name) => {
    const issue = issueOf(() => sort(text));
    expect(issue).toMatchObject({ code: 'UNKNOWN_SORT_FIELD', field: 'sort' });
    expect(issue.message).toContain(`「${name}」`);
    expect(issue.message).toContain('name、created_at');
  });

  it('is refused in a direction that is none', () => {
    const issue = issueOf(() => sort('["name","UP"]'));
    expect(issue).toMatchObject({ code: 'UNKNOWN_SORT_FIELD', field: 'sort' });
    expect(issue.message).toContain('ASCかDESC');
  });
});

describe('range', () => {
  const range = (text: string) => {
    const { offset, limit } = listRequest({ range: text });
    return { offset, limit };
  };

  it('has both ends in it, and 25 rows from the start when absent', () => {
    expect(range('[0,24]')).toEqual({ offset: 0, limit: 25 });
    expect(range('[25,25]')).toEqual({ offset: 25, limit: 1 });
    expect(range('[0,999]')).toEqual({ offset: 0, limit: 1000 });
    expect(listRequest({})).toMatchObject({ offset: 0, limit: 25 });
  });

  it.each([
    '',
    'abc',
    '[]',
    '[0]',
    '[0,1,2]',
    '[5,4]',
    '[-1,3]',
    '[0,1.5]',
    '["0","9"]',
    '[0,1e12]',
  ])('is refused when it is none: %s', (text) => {
    expect(issueOf(() => range(text))).toEqual({
      code: 'BAD_RANGE',
      field: 'range',
      message: '取得範囲は[0,24]の形で指定してください。',
    });
  });

  it('is refused beyond a thousand rows, with the number', () => {
    const issue = issueOf(() => range('[0,1000]'));
    expect(issue).toMatchObject({ code: 'BAD_RANGE', field: 'range' });
    expect(issue.message).toContain('1000件');
  });
});

describe('filter', () => {
  it('stands beside plain parameters, which win', () => {
    const filter = '{"name":"甲","box_id":3,"is_new":true}';
    expect(mergeFilter({ filter, name: '乙' })).toMatchObject({
      name: '乙',
      box_id: '3',
      is_new: 'true',
    });
  });

  it('leaves out what is empty and keeps lists as text', () => {
    const merged = mergeFilter({ filter: '{"id":[1,2],"name":"","box_id":null}' });
    expect(merged['id']).toBe('[1,2]');
    expect(merged).not.toHaveProperty('name');
    expect(merged).not.toHaveProperty('box_id');
  });

  it('cannot reach what objects have from birth', () => {
    mergeFilter({ filter: '{"__proto__":{"isAdmin":true}}' });
    expect({}).not.toHaveProperty('isAdmin');
  });

  it.each(['x', '[]', '3', 'null', '"name"', '{'])(
    'is refused when it is no object: %s',
    (filter) => {
      const issue = issueOf(() => mergeFilter({ filter }));
      expect(issue).toMatchObject({ code: 'VALIDATION_FAILED', field: 'filter' });
    },
  );
});

describe('keyset', () => {
  it('has twenty rows from the newest unless told', () => {
    expect(keysetRequest({})).toEqual({ fromId: null, limit: 20 });
    expect(keysetRequest({ limit: '100', next_id: '7' })).toEqual({ fromId: 7, limit: 100 });
  });

  it.each(['0', '101', '-1', '1.5', 'all', '', '1e2', '0100'])('refuses a limit of %s', (limit) => {
    expect(issueOf(() => keysetRequest({ limit }))).toMatchObject({
      code: 'BAD_RANGE',
      field: 'limit',
    });
  });

  it.each(['0', '-3', 'x', '', '9007199254740992', '99999999999999999'])(
    'refuses to go on at %s',
    (next_id) => {
      expect(issueOf(() => keysetRequest({ next_id }))).toMatchObject({
        code: 'BAD_RANGE',
        field: 'next_id',
      });
    },
  );

  it('ends with the page that holds the last row', () => {
    const rows = [{ id: 9 }, { id: 8 }, { id: 5 }];
    expect(keysetPageOf(rows, 2)).toEqual({ items: rows.slice(0, 2), next_id: 5 });
    expect(keysetPageOf(rows, 3)).toEqual({ items: rows, next_id: null });
    expect(keysetPageOf([], 3)).toEqual({ items: [], next_id: null });
  });
});

describe('Content-Range', () => {
  it('tells which rows these are, and of how many', () => {
    expect(contentRange('users', 0, 25, 319)).toBe('users 0-24/319');
    expect(contentRange('users', 300, 19, 319)).toBe('users 300-318/319');
    expect(contentRange('users', 400, 0, 319)).toBe('users */319');
  });
});

describe('a list over HTTP', () => {
  const address = (query: Record<string, string>) => `/things?${new URLSearchParams(query)}`;

  it('sends the rows asked for with their place among all', async () => {
    for (const name of ['丙', '甲', '乙']) await things.send('POST', '/things', { body: { name } });
    const query = { sort: '["id","DESC"]', range: '[1,5]' };
    const { headers, body } = await things.send('GET', address(query));
    expect(headers['content-range']).toBe('things 1-2/3');
    expect(body).toEqual([
      { id: 2, name: '甲' },
      { id: 1, name: '丙' },
    ]);
    const filtered = await things.send('GET', address({ filter: '{"name":"乙"}' }));
    expect(filtered.headers['content-range']).toBe('things 0-0/1');
  });

  it.each([
    [{ sort: '["secret","ASC"]' }, 'sort'],
    [{ range: '[9,0]' }, 'range'],
    [{ filter: '[1]' }, 'filter'],
    [{ filter: '{"box_id":"x"}' }, 'box_id'],
    [{ is_new: 'maybe' }, 'is_new'],
  ])('refuses %s by name', async (query, field) => {
    const { status, body } = await things.send('GET', address(query));
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });

  it('refuses a parameter given twice', async () => {
    for (const name of ['sort', 'range', 'filter', 'name']) {
      const { status, body } = await things.send('GET', `/things?${name}=[0,1]&${name}=[0,1]`);
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: name }] } });
    }
  });

  it('goes through pages without leaving out or repeating a row while rows are added', async () => {
    const first = (await things.send('GET', '/thing-pages?limit=2')).body as { next_id: number };
    await things.send('POST', '/things', { body: { name: '新着' } });
    const second = await things.send('GET', `/thing-pages?limit=2&next_id=${first.next_id}`);
    expect(first).toMatchObject({ items: [{ id: 3 }, { id: 2 }], next_id: 1 });
    expect(second.body).toMatchObject({ items: [{ id: 1 }], next_id: null });
  });
});
