import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNamedBy, questionCode, readQuestionCode } from './question-code';

const MADE = new Date('2026-11-20T00:00:00.123Z');

it('names a question so that it is found again, in either width', () => {
  const anyMoment = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 48 }), anyMoment, (id, made) => {
      const code = readQuestionCode(questionCode(id, made))!;
      expect(code.id).toBe(id);
      expect(isNamedBy(code, made)).toBe(true);
      expect(isNamedBy(code, new Date(made.getTime() + 1))).toBe(false);
    }),
  );
  const wide = questionCode(12, MADE).replaceAll(/[!-~]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );
  expect(readQuestionCode(wide)).toEqual(readQuestionCode(questionCode(12, MADE)));
});

it.each(['', '12', '12-2024', 'Q0-AAAA', 'Q12-AAA', 'Q12-AAAAA', 'Q1e5-AAAA', 'Q12'])(
  'takes nothing else for one: %j',
  (text) => expect(readQuestionCode(text)).toBeNull(),
);
