import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInText } from './json-in-text';

it.each([
  ['alone', '{"a":[1,"}"]}'],
  ['within a code fence', '```json\n{"a":[1,"}"]}\n```'],
  ['between words', 'Here [as asked] is the JSON: {"a":[1,"}"]}\nGood luck :-}'],
  ['after an example that is shorter', 'A form like {"a":[]} becomes {"a":[1,"}"]}.'],
  [
    'after thoughts',
    '<think>{"a":"the longest of all objects, and not meant"}</think>{"a":[1,"}"]}',
  ],
  ['after a bracket that is never closed', 'はい{ {"a":[1,"}"]}'],
])('finds JSON %s', (_, text) => {
  expect(jsonInText(text)).toEqual({ value: { a: [1, '}'] } });
});

it.each([
  '',
  '問題を作れませんでした。',
  '"text"',
  '42',
  '{"a":',
  '{'.repeat(150_000),
  'x'.repeat(200_001),
])('finds none where there is none', (text) => {
  expect(jsonInText(text)).toBeNull();
});

it('finds every object again, whatever it says', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const text = JSON.stringify(value);
      expect(jsonInText(`はい。\n${text}\nどうぞ。`)).toEqual({ value: JSON.parse(text) });
    }),
  );
});
