/** Values that have broken servers before, for members of a JSON body of whatever type. */
export const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  -1e308,
  '',
  '　 ',
  '\u202E\u200B\uFEFF',
  "'; drop table users; --",
  String.raw`\%_[]{}$1`,
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '{{1}}{{999999}}{{-1}}',
  '１２３',
  '2026-02-30',
  '1000-01-01',
  '2999-12-31',
  'あ'.repeat(20_000),
  [],
  {},
  [null],
  [[[[]]]],
  [-1, 0, 1.5, '1'],
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 6000 }, (_, index) => index + 1),
];

/** Text that PostgreSQL cannot hold: never accepted where it would be kept. */
export const UNSTORABLE: readonly string[] = ['前\u0000後', '\u0000', '前\uD800後', '\uDC00'];

/** The same for text in an address. */
export const BAD_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '２',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true ',
  '[]',
  '{}',
  '[1,2',
  '["id","ASC","x"]',
  "' or 1=1 --",
  String.raw`\%_`,
  '前\u0000後',
  '2026-02-30',
  '1000-01-01',
  '2999-12-31',
  '9'.repeat(3000),
];

/** A list within a list within a list …, as JSON text. */
export const deepJson = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
