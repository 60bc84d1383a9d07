import { types } from 'pg';

type Parse = (text: string) => unknown;
type ParserOf = (oid: number, format?: 'text' | 'binary') => Parse;

/** The parsers that `pg` brings; its type knows only some of the OIDs. */
const parserOfPg = types.getTypeParser as ParserOf;

const checkedInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The database returned an integer that a number cannot hold: ${text}`);
  }
  return value;
};

const checkedDecimal = (text: string): number => {
  const value = Number(text);
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`The database returned a numeric that a number cannot hold: ${text}`);
  }
  return value;
};

const asWritten: Parse = (text) => text;

const TEXT_ARRAY = 1009;
const arrayOf = (parse: Parse): Parse => {
  const split = parserOfPg(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => split(text).map((entry) => (entry === null ? null : parse(entry)));
};

/** The types that are not read as `pg` reads them, by OID. */
const PARSERS = new Map<number, Parse>([
  [20, checkedInteger], // int8: counts and ids; beyond 2^53 it throws
  [1016, arrayOf(checkedInteger)],
  [1700, checkedDecimal], // numeric: sum(int8), avg(); the nearest double
  [1231, arrayOf(checkedDecimal)],
  [1082, asWritten], // date: YYYY-MM-DD, or a birthday shifts by a day in Tokyo
  [1182, arrayOf(asWritten)],
  [1114, asWritten], // timestamp without time zone: no instant, so no Date
  [1115, arrayOf(asWritten)],
]);

/**
 * How every result of the database becomes JavaScript, on both databases: `date` a `YYYY-MM-DD`
 * string, `int8` and `numeric` a number (throws where a number cannot hold it), `timestamptz` a
 * `Date`, zoneless timestamps the text as written, everything else as `pg` reads it.
 */
export const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parse =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? parserOfPg(oid, format),
};
