import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readSheet } from './read-sheet';
import { writeWorkbook, writeXlsx, type SheetCell } from './write-xlsx';

const LIMITS = { rows: 100_000, columns: 10, charactersInACell: 40_000, characters: 1_000_000 };
const sheet = {
  name: '一覧/2026',
  columns: ['見出し', '二', '三', '四'].map((header) => ({ header, width: 10 })),
};

async function* rowsOf(rows: readonly SheetCell[][]): AsyncGenerator<SheetCell[]> {
  yield* rows;
}

const written = async (rows: AsyncIterable<readonly SheetCell[]>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  await writeXlsx(
    { write: async (content) => void parts.push(Buffer.from(content as string)) },
    sheet,
    rows,
  );
  return Buffer.concat(parts);
};

it('writes what is read back, whatever stands in the cells', async () => {
  const cells: SheetCell[][] = [
    ['=1+1', '<b>&"', '\u0000\u0008改\n行', ' 空白_x0041_ '],
    [1.5, -3, Number.NaN, null],
    [{ day: '2024-02-29' }, { moment: '2026-04-01 09:30' }, { day: '1850-01-01' }, '𠮟\ud842'],
    [{ moment: '2026-04-01 23:59:59' }],
  ];
  const { rows } = await readSheet(await written(rowsOf(cells)), LIMITS);
  expect(rows.map((row) => row.cells)).toEqual([
    ['見出し', '二', '三', '四'],
    ['=1+1', '<b>&"', '改\n行', ' 空白_x0041_ '],
    ['1.5', '-3'],
    ['2024/02/29', '2026/04/01 09:30', '1850-01-01', '𠮟'],
    ['2026/04/01 23:59:59'],
  ]);
});

it('writes several sheets, each with its own rows', async () => {
  const parts: Buffer[] = [];
  const sink = { write: async (content: string | Buffer) => void parts.push(Buffer.from(content)) };
  const { columns } = sheet;
  await writeWorkbook(sink, [
    { name: '一枚目', columns, rows: rowsOf([['あ']]) },
    { name: '二枚目', columns, rows: rowsOf([]) },
    { name: '三枚目', columns, rows: rowsOf([[3]]) },
  ]);
  const files = unzipSync(Buffer.concat(parts));
  const textOf = (path: string): string => Buffer.from(files[path] ?? []).toString();
  expect(textOf('xl/workbook.xml')).toContain('<sheet name="三枚目" sheetId="3" r:id="rId3"/>');
  expect(textOf('xl/_rels/workbook.xml.rels')).toContain('Id="rId4"');
  expect(textOf('xl/worksheets/sheet3.xml')).toContain('<row r="2"><c r="A2"><v>3</v></c></row>');
});

it('cuts a text that a spreadsheet would refuse', async () => {
  const file = await written(rowsOf([['長'.repeat(40_000)]]));
  const [, row] = (await readSheet(file, LIMITS)).rows;
  expect(row!.cells[0]).toHaveLength(32_767);
});

it('holds no more than a little of a long list', async () => {
  let asked = 0;
  let mostHeld = 0;
  let sent = 0;
  async function* many(): AsyncGenerator<SheetCell[]> {
    for (; asked < 50_000; asked += 1) yield [`${asked}番目の行`, Math.sin(asked)];
  }
  let askedAtLastWrite = 0;
  await writeXlsx(
    {
      write: async (content) => {
        mostHeld = Math.max(mostHeld, asked - askedAtLastWrite);
        askedAtLastWrite = asked;
        sent += content.length;
      },
    },
    sheet,
    many(),
  );
  expect(sent).toBeGreaterThan(500_000);
  expect(mostHeld).toBeLessThan(5000);
});
