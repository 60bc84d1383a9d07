import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { words, workbookOf } from '../fixtures/workbook';
import { readFirstSheet } from './xlsx';

const LIMITS = { rows: 100, columns: 10, charactersInACell: 100, characters: 1000 };
const STYLES =
  '<numFmts><numFmt numFmtId="170" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="3"/><xf numFmtId="170"/><xf numFmtId="14"><alignment shrinkToFit="1"/></xf></cellXfs>';
const number = (value: number, style = 0) => ({
  attributes: `s="${style}"`,
  inner: `<v>${value}</v>`,
});
type Rows = Parameters<typeof workbookOf>[0];
const read = (rows: Rows, width: number | null, after = '') => {
  const before =
    width === null ? '' : `<cols><col min="1" max="2" width="${width}" customWidth="1"/></cols>`;
  return readFirstSheet(workbookOf(rows, { styles: STYLES, before, after }), LIMITS);
};

describe('a column that is too narrow for a number or a date', () => {
  it('is named once, and the values are read', () => {
    const sheet = read(
      [[words('日'), words('円')], [number(45748, 1), number(1234567, 2)], [number(45749, 1)]],
      3,
    );
    expect(sheet.rows[1]!.cells).toEqual(['2025/4/1', '1,234,567']);
    expect(sheet.notes).toEqual([
      'A列は幅が狭く、Excelでは「####」と表示される値があります（A2など）。隠れている値（2025/4/1）を読み取りました。',
      'B列は幅が狭く、Excelでは「####」と表示される値があります（B2など）。隠れている値（1,234,567）を読み取りました。',
    ]);
  });

  it('is none where its cells are texts, have no format, shrink, or are merged sideways', () => {
    expect(
      read([[words('とても長い文章です')], [number(1234567)], [number(45748, 4)]], 3).notes,
    ).toEqual([]);
    const merged = '<mergeCells><mergeCell ref="A1:C1"/></mergeCells>';
    expect(read([[number(45748, 1)]], 3, merged).notes).toEqual([]);
    expect(read([[number(45748, 1)]], null).notes).toEqual([]);
  });

  it('is told of at no width that shows the value, and at every one below half of it', () => {
    const styles: [style: number, digits: (text: string) => number][] = [
      [1, (text) => text.length],
      [2, (text) => text.length],
      // Letters of Japanese are as wide as two digits.
      [3, (text) => text.length + 3],
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 60_000 }),
        fc.constantFrom(...styles),
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        (value, [style, digits], width) => {
          const sheet = read([[number(value, style)]], width);
          const text = sheet.rows[0]!.cells[0]!;
          expect(read([[number(value, style)]], 255).rows[0]!.cells[0]).toBe(text);
          if (width >= digits(text)) expect(sheet.notes).toEqual([]);
          if (width < digits(text) / 2) expect(sheet.notes).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });
});
