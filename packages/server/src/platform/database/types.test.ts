import { describe, expect, it } from 'vitest';
import { useNotes } from './fixtures/notes';

const { database } = useNotes();

describe('types', () => {
  const value = async (expression: string): Promise<unknown> =>
    (await database().pool.query<{ value: unknown }>(`SELECT ${expression} AS value`)).rows[0]
      ?.value;

  it('keeps a date as it is written, also in an array', async () => {
    expect(await value(`date '1990-04-01'`)).toBe('1990-04-01');
    expect(await value(`ARRAY[date '1990-04-01', NULL]`)).toEqual(['1990-04-01', null]);
  });

  it('makes numbers of counts, sums and averages', async () => {
    expect(await value('(SELECT count(*) FROM pg_class WHERE false)')).toBe(0);
    expect(await value('(SELECT sum(v) FROM (VALUES (20::bigint), (22)) AS t(v))')).toBe(42);
    expect(await value('(SELECT avg(v) FROM (VALUES (1), (2)) AS t(v))')).toBe(1.5);
    expect(await value('ARRAY[1::bigint, 2]')).toEqual([1, 2]);
  });

  it('refuses an integer that a number cannot hold, and the connection goes on', async () => {
    await expect(value('9007199254740993::bigint')).rejects.toThrow(RangeError);
    await expect(value('9007199254740993::numeric')).rejects.toThrow(RangeError);
    expect(await value('9007199254740991::bigint')).toBe(9007199254740991);
  });

  it('makes an instant of a timestamptz and keeps a zoneless timestamp as text', async () => {
    const instant = await value(`timestamptz '2026-11-20 09:00:00+09'`);
    expect(instant).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(await value(`timestamp '2026-11-20 09:00:00'`)).toBe('2026-11-20 09:00:00');
  });

  it('gives back what was put in: instants, JSON, Japanese, bytes, null', async () => {
    const values = [
      new Date('2026-11-20T00:00:00.123Z'),
      { 組: [1, null] },
      '勉強😀',
      Buffer.of(0, 255),
      null,
    ];
    const { rows } = await database().pool.query<Record<string, unknown>>(
      'SELECT $1::timestamptz AS a, $2::jsonb AS b, $3::text AS c, $4::bytea AS d, $5::int AS e',
      values,
    );
    expect(Object.values(rows[0] ?? {})).toEqual(values);
  });

  it('cuts days in UTC, whatever the server is set to', async () => {
    expect(await value(`(timestamptz '2026-11-20 00:30:00+00')::date`)).toBe('2026-11-20');
  });
});
