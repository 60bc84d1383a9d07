import { describe, expect, it } from 'vitest';
import { randomRows } from '../random-rows.testing';
import { linesWith } from './table';
import { viewsOf } from './views';
import { daysWords, momentWords, rateWords, timeWords } from './words';

describe('what the page says', () => {
  it.each([
    [0, '0秒'],
    [59, '59秒'],
    [60, '1分'],
    [3599, '59分59秒'],
    [3600, '1時間0分'],
    [-90, '−1分30秒'],
    [36_000_000, '10,000時間0分'],
  ])('of %i seconds is %s', (seconds, words) => {
    expect(timeWords(seconds)).toBe(words);
  });

  it('never rounds a rate up, and says nothing of nothing', () => {
    expect([rateWords(199, 200), rateWords(1, 1), rateWords(0, 0)]).toEqual([
      '99％',
      '100％',
      '－',
    ]);
  });

  it('leaves an open end open', () => {
    expect(daysWords('2026-04-01', null)).toBe('2026-04-01〜');
    expect(daysWords(null, null)).toBe('');
    expect(momentWords('2026-04-01T09:30:00+09:00')).toBe('2026-04-01 09:30');
  });
});

describe('a table', () => {
  const rows = randomRows(8, 60);
  const views = viewsOf(rows);

  it('has a cell for each column, and a line for each row', () => {
    for (const { columns, lines } of views)
      expect(lines.every((cells) => cells.length === columns.length)).toBe(true);
    const counts = Object.fromEntries(views.map(({ id, lines }) => [id, lines.length]));
    expect(counts).toMatchObject({
      results: rows.results.length,
      absences: rows.absences.length,
      questions: rows.questions.length,
      totals: rows.totals.length,
    });
  });

  it('names with each absent person what was done', () => {
    const absences = views.find(({ id }) => id === 'absences');
    expect(absences?.lines.every((cells) => cells.at(-1)?.includes('リマインド'))).toBe(true);
  });

  it('is searched by words, in any width and case', () => {
    const lines = [
      ['ＡＢＣ 田中', '営業部'],
      ['abd', '経理部'],
    ];
    expect(linesWith(lines, 'abc　営業')).toEqual([lines[0]]);
    expect(linesWith(lines, '')).toEqual(lines);
    expect(linesWith(lines, '無い')).toEqual([]);
  });
});
