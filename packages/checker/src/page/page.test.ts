import { describe, expect, it } from 'vitest';
import { randomRows } from '../random-rows.testing';
import { linesWith } from './table';
import { viewsOf } from './views';

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
      exams: rows.exams.length,
    });
  });

  it('names with each absent person what was done', () => {
    const absences = views.find(({ id }) => id === 'absences');
    expect(absences?.lines.every((cells) => cells.at(-1)?.includes('リマインド'))).toBe(true);
  });

  it('tells how examinations were held, and nothing where there were none', () => {
    const exams = views.find(({ id }) => id === 'exams');
    const row = rows.exams.findIndex(({ extra_time: extra }) => extra === 'あり');
    expect(exams?.lines[row]?.[3]).toBe(`${rows.exams[row]?.time_limit_minutes}分＋延長`);
    const uncounted = rows.exams.findIndex(({ leavings }) => leavings === null);
    expect(exams?.lines[uncounted]?.at(-1)).toBe('数えていません');
    expect(viewsOf({ ...rows, exams: [] }).map(({ id }) => id)).not.toContain('exams');
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
