import { expect, it } from 'vitest';
import { partsText } from './read-of-document';

it('names what was read, and leaves out what there is none of', () => {
  const none = { headings: 0, sentences: 0, rules: 0, items: 0, rows: 0 };
  expect(partsText(none)).toBe('文が0');
  expect(partsText({ headings: 9, sentences: 1280, rules: 31, items: 20, rows: 12 })).toBe(
    '文が1,280（うち、決まりや注意が31）、箇条書きが20行、表が12行、見出しが9',
  );
});
