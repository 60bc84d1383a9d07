import { PRODUCT_NAME, type Qualification } from '@tokiori/contract';
import { japaneseDate } from '@tokiori/domain';
import { fitLines } from '../../platform/pdf/fit-lines';
import type { JapaneseFont } from '../../platform/pdf/japanese-font';
import { A4, openPage, type Page, type PartKind } from '../../platform/pdf/page';
import type { HolderNames } from './holder.queries';

/** What the page says. */
interface QualificationsPage extends HolderNames {
  qualifications: readonly Qualification[];
  /** The day as of which it holds. */
  on: string;
  made_at: Date;
}

const INK = '#1f2430';
const INDIGO = '#26457a';
const GREY = '#5b6170';

const LEFT = 56;
const RIGHT = A4.width - LEFT;
const FOOT = A4.height - 64;
const SIZE = 10;
const LINE_HEIGHT = 15;
/** Where each column begins; the name has what is left of the second one. */
const COLUMNS = { name: LEFT, number: 284, passed: 350, end: 435 };
const NAME_WIDTH = COLUMNS.number - COLUMNS.name - 12;

interface Style {
  size?: number;
  color?: string;
}

/** A table of the page, or one of its rows. */
type Part = ReturnType<Page['group']>;

/** Writes lines at places of their own, which are read as one part. */
const createWriter = ({ doc, font, tell }: Page) => {
  const draw = (text: string, x: number, y: number, { size = SIZE, color = INK }: Style): void => {
    doc
      .fontSize(size)
      .fillColor(color)
      .text(font.printable(text), x, y, { lineBreak: false, features: [] });
  };
  return {
    draw,
    write: (
      kind: PartKind,
      lines: readonly string[],
      { x, y, lineHeight = LINE_HEIGHT, within, ...style }: Style & Place,
    ): void =>
      tell(
        kind,
        () => {
          for (const [at, line] of lines.entries()) draw(line, x, y + at * lineHeight, style);
        },
        within && { within },
      ),
  };
};

interface Place {
  x: number;
  y: number;
  lineHeight?: number;
  within?: Part;
}

type Sheet = Page & ReturnType<typeof createWriter>;

const drawRule = ({ doc, decorate }: Sheet, y: number, width = 0.5): void =>
  decorate(() => {
    doc.lineWidth(width).strokeColor(INDIGO).moveTo(LEFT, y).lineTo(RIGHT, y).stroke();
  });

/** Whose page it is. Names of a hundred letters take more lines. @returns where the table begins */
const drawHead = (sheet: Sheet, page: QualificationsPage): number => {
  const { font, write } = sheet;
  const block = (text: string, y: number, sizes: readonly number[], color: string): number => {
    const width = RIGHT - LEFT;
    const fitted = fitLines(font.printable(text), { width, sizes, maxLines: 1 }, font.widthOf);
    const lineHeight = fitted.size + 5;
    write('P', fitted.lines, { x: LEFT, y, lineHeight, size: fitted.size, color });
    return y + fitted.lines.length * lineHeight;
  };
  write('H1', ['修了証の一覧'], { x: LEFT, y: 56, size: 22, color: INDIGO });
  const about = [page.company_name, page.department_name, page.employee_number];
  const belowName = block(page.user_name, 98, [16, 13], INK);
  const words = about.filter((text) => text !== null).join('　');
  const belowWords = block(words, belowName + 5, [SIZE], GREY);
  write('P', [`${japaneseDate(page.on)}現在`], { x: LEFT, y: belowWords + 3, color: GREY });
  const below = belowWords + 26;
  drawRule(sheet, below, 1.2);
  return below;
};

const HEADINGS: readonly [string, number][] = [
  ['コース・ベーシック', COLUMNS.name],
  ['番号', COLUMNS.number],
  ['合格した日', COLUMNS.passed],
  ['有効期限', COLUMNS.end],
];

/** The headings of the table; on further pages they are no part of it, since it has them once. */
const drawHeadings = (sheet: Sheet, y: number, table: Part | null): number => {
  const style = { size: 9, color: GREY };
  const row = table && sheet.group('TR', table);
  for (const [heading, x] of HEADINGS)
    if (row) sheet.write('TH', [heading], { ...style, x, y: y + 8, within: row });
    else sheet.decorate(() => sheet.draw(heading, x, y + 8, style));
  drawRule(sheet, y + 26);
  return y + 26;
};

const endOf = ({ expires_on: end, state }: Qualification): string => {
  if (end === null) return '期限なし';
  return state === 'Expired' ? `${japaneseDate(end)}に終了` : japaneseDate(end);
};

const nameLines = (font: JapaneseFont, { course_name, basic_name }: Qualification): string[] =>
  fitLines(
    font.printable(course_name ?? basic_name ?? ''),
    { width: NAME_WIDTH, sizes: [SIZE], maxLines: 1 },
    font.widthOf,
  ).lines;

const drawRow = (
  sheet: Sheet,
  qualification: Qualification,
  { lines, y, table }: { lines: readonly string[]; y: number; table: Part },
): number => {
  const color = qualification.state === 'Expired' ? GREY : INK;
  const within = sheet.group('TR', table);
  const cells: [readonly string[], number][] = [
    [lines, COLUMNS.name],
    [[qualification.number ?? '—'], COLUMNS.number],
    [[japaneseDate(qualification.passed_on)], COLUMNS.passed],
    [[endOf(qualification)], COLUMNS.end],
  ];
  for (const [cell, x] of cells) sheet.write('TD', cell, { x, y: y + 7, color, within });
  const below = y + 12 + lines.length * LINE_HEIGHT;
  drawRule(sheet, below, 0.3);
  return below;
};

/** What a person has passed as a PDF file: one A4 page, and others only where there is more than a page holds. */
export const drawQualifications = async (page: QualificationsPage): Promise<Buffer> => {
  const paper = await openPage({
    title: `修了証の一覧 ${page.user_name}`,
    author: page.company_name,
    creator: PRODUCT_NAME,
    createdAt: page.made_at,
  });
  const sheet: Sheet = { ...paper, ...createWriter(paper) };
  const drawFoot = (): void =>
    sheet.decorate(() => sheet.draw(PRODUCT_NAME, LEFT, FOOT + 14, { size: 9, color: INDIGO }));
  const top = drawHead(sheet, page);
  const table = sheet.group('Table');
  let y = drawHeadings(sheet, top, table);
  if (page.qualifications.length === 0)
    sheet.write('P', ['合格したコースとベーシックは、まだありません。'], { x: LEFT, y: y + 10 });
  for (const row of page.qualifications) {
    const lines = nameLines(sheet.font, row);
    if (y + 12 + lines.length * LINE_HEIGHT > FOOT) {
      drawFoot();
      sheet.doc.addPage();
      y = drawHeadings(sheet, 48, null);
    }
    y = drawRow(sheet, row, { lines, y, table });
  }
  drawFoot();
  return sheet.content();
};
