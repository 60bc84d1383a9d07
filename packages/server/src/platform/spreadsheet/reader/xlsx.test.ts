import { describe, expect, it } from 'vitest';
import { words, workbookOf, zipOf } from '../fixtures/workbook';
import { SheetError } from '../types';
import { readFirstSheet } from './xlsx';

const LIMITS = { rows: 100, columns: 10, charactersInACell: 100, characters: 1000 };
type Rows = Parameters<typeof workbookOf>[0];
type Options = Parameters<typeof workbookOf>[1];
const read = (rows: Rows, options?: Options) => readFirstSheet(workbookOf(rows, options), LIMITS);
const cellsOf = (rows: Rows, options?: Options) =>
  read(rows, options).rows.map(({ cells }) => cells);
const cell = (attributes: string, inner: string) => ({ attributes, inner });
const shared = (at: number) => cell('t="s"', `<v>${at}</v>`);

describe('texts', () => {
  it('are read in pieces, without the readings above them, and with their breaks', () => {
    const texts =
      '<si><r><t>東</t></r><r><rPr/><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr/></si><si><t>一_x000D_二_x005F_x0041_</t></si>';
    const inline = cell('t="inlineStr"', '<is><r><t>甲</t></r><rPh><t>コウ</t></rPh></is>');
    expect(cellsOf([[shared(0), shared(1), inline]], { texts })).toEqual([
      ['東京', '一\r二_x0041_', '甲'],
    ]);
  });

  it('that are not there are named', () => {
    expect(read([[words('甲'), shared(5)]]).rows[0]!.issues).toMatchObject([
      { column: 1, isError: true, message: expect.stringMatching(/^B1: /) },
    ]);
  });
});

describe('values', () => {
  it('of formulas are those that were saved; without one, the cell is named', () => {
    const rows = [
      [cell('t="str"', '<f>A1</f><v>販売</v>'), cell('', '<f>1+1</f><v>2</v>')],
      [cell('t="str"', '<f>""</f><v></v>'), cell('', '<f>1+1</f>')],
    ];
    const sheet = read(rows);
    expect(sheet.rows[0]!.cells).toEqual(['販売', '2']);
    expect(sheet.rows[1]!.issues).toMatchObject([{ column: 1, isError: true }]);
  });

  it('are true or false, or an error that is named', () => {
    const sheet = read([[cell('t="b"', '<v>1</v>'), cell('t="e"', '<v>#REF!</v>')]]);
    expect(sheet.rows[0]!.cells).toEqual(['TRUE']);
    expect(sheet.rows[0]!.issues![0]!.message).toContain('B1: エラー値（#REF!');
  });

  it('are days counted from 1904 on where the workbook says so, and days by their names', () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const rows = [[cell('s="1"', '<v>44286</v>'), cell('t="d" s="1"', '<v>2025-04-01</v>')]];
    const sheet = read(rows, { styles, properties: 'date1904="1"' });
    expect(sheet.rows[0]).toMatchObject({
      cells: ['2025/4/1', '2025/4/1'],
      dates: { 0: '2025-04-01', 1: '2025-04-01' },
    });
  });
});

describe('the sheet', () => {
  it('has the value of merged cells in each of their lines, and says so', () => {
    const rows = [
      [words('部'), words('名')],
      [words('営業'), words('一')],
      [words(''), words('二')],
    ];
    const sheet = read(rows, { after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' });
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['部', '名'],
      ['営業', '一'],
      ['営業', '二'],
    ]);
    expect(sheet.notes).toEqual([expect.stringContaining('A2:A3')]);
  });

  it('leaves out what is hidden, names it, and keeps the places of the others', () => {
    const error = cell('t="e"', '<v>#N/A</v>');
    const rows = [
      [words('甲'), words('乙'), words('丙')],
      [words('1')],
      [words('2'), words('x'), error],
    ];
    const sheet = read(rows, {
      hiddenLines: [2],
      before: '<cols><col min="2" max="2" hidden="1"/></cols>',
    });
    expect(sheet.rows).toMatchObject([
      { line: 1, cells: ['甲', '丙'] },
      { line: 3, cells: ['2'], issues: [{ column: 1, message: expect.stringMatching(/^C3/) }] },
    ]);
    expect(sheet.notes).toEqual([
      expect.stringContaining('1行あります（2行目）'),
      expect.stringContaining('B列'),
    ]);
  });

  it('is refused where it breaks its bounds, by the name of the cell', () => {
    const refusal = (rows: Rows): string => {
      try {
        return JSON.stringify(read(rows));
      } catch (error) {
        return error instanceof SheetError ? error.message : String(error);
      }
    };
    const wide = Array.from({ length: 11 }, () => words('x'));
    expect(refusal([wide])).toContain('K1');
    expect(refusal([[words('長'.repeat(101))]])).toContain('A1: 1つの欄が長すぎます');
    const many = Array.from({ length: 11 }, () => [words('長'.repeat(100))]);
    expect(refusal(many)).toContain('文字が多すぎます');
    // A cell comes twice.
    expect(refusal([[cell('t="n"', '<v>1</v></c><c r="A1"><v>2</v>')]])).toContain('壊れていない');
  });

  it('needs to be there', () => {
    expect(() => readFirstSheet(zipOf({ 'xl/workbook.xml': '<workbook/>' }), LIMITS)).toThrow(
      'シートがありません',
    );
  });
});
