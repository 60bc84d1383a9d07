import { PRODUCT_NAME, type Qualification } from '@tokiori/contract';
import { japaneseDate } from '@tokiori/domain';
import { fitLines } from '../../platform/pdf/fit-lines';
import type { JapaneseFont } from '../../platform/pdf/japanese-font';
import { A4, openPage } from '../../platform/pdf/page';
import type { HolderNames } from './holder.queries';

/** What the page says. */
interface QualificationsPage extends HolderNames {
  qualifications: readonly Qualification[];
  /** The day as of which it holds. */
  on: string;
  made_at: Date;
}

type Document = PDFKit.PDFDocument;

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

const createWriter =
  (doc: Document, font: JapaneseFont) =>
  (text: string, x: number, y: number, { size = SIZE, color = INK } = {}): void => {
    doc
      .fontSize(size)
      .fillColor(color)
      .text(font.printable(text), x, y, { lineBreak: false, features: [] });
  };
type Writer = ReturnType<typeof createWriter>;

const drawRule = (doc: Document, y: number, width = 0.5): void => {
  doc.lineWidth(width).strokeColor(INDIGO).moveTo(LEFT, y).lineTo(RIGHT, y).stroke();
};

type Sheet = { doc: Document; font: JapaneseFont; write: Writer };

/** Whose page it is. Names of a hundred letters take more lines. @returns where the table begins */
const drawHead = ({ doc, font, write }: Sheet, page: QualificationsPage): number => {
  const block = (text: string, y: number, sizes: readonly number[], color: string): number => {
    const width = RIGHT - LEFT;
    const fitted = fitLines(font.printable(text), { width, sizes, maxLines: 1 }, font.widthOf);
    const height = fitted.size + 5;
    for (const [at, line] of fitted.lines.entries())
      write(line, LEFT, y + at * height, { size: fitted.size, color });
    return y + fitted.lines.length * height;
  };
  write('修了証の一覧', LEFT, 56, { size: 22, color: INDIGO });
  const about = [page.company_name, page.department_name, page.employee_number];
  const belowName = block(page.user_name, 98, [16, 13], INK);
  const words = about.filter((text) => text !== null).join('　');
  const belowWords = block(words, belowName + 5, [SIZE], GREY);
  write(`${japaneseDate(page.on)}現在`, LEFT, belowWords + 3, { color: GREY });
  const below = belowWords + 26;
  drawRule(doc, below, 1.2);
  return below;
};

const drawHeadings = (doc: Document, write: Writer, y: number): number => {
  const style = { size: 9, color: GREY };
  write('コース・ベーシック', COLUMNS.name, y + 8, style);
  write('番号', COLUMNS.number, y + 8, style);
  write('合格した日', COLUMNS.passed, y + 8, style);
  write('有効期限', COLUMNS.end, y + 8, style);
  drawRule(doc, y + 26);
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
  { doc, write, y }: { doc: Document; write: Writer; y: number },
  row: Qualification,
  lines: readonly string[],
): number => {
  const color = row.state === 'Expired' ? GREY : INK;
  for (const [at, line] of lines.entries())
    write(line, COLUMNS.name, y + 7 + at * LINE_HEIGHT, { color });
  write(row.number ?? '—', COLUMNS.number, y + 7, { color });
  write(japaneseDate(row.passed_on), COLUMNS.passed, y + 7, { color });
  write(endOf(row), COLUMNS.end, y + 7, { color });
  const below = y + 12 + lines.length * LINE_HEIGHT;
  drawRule(doc, below, 0.3);
  return below;
};

/** What a person has passed as a PDF file: one A4 page, and others only where there is more than a page holds. */
export const drawQualifications = async (page: QualificationsPage): Promise<Buffer> => {
  const { doc, font, content } = await openPage({
    title: `修了証の一覧 ${page.user_name}`,
    author: page.company_name,
    creator: PRODUCT_NAME,
    createdAt: page.made_at,
  });
  const write = createWriter(doc, font);
  const drawFoot = () => write(PRODUCT_NAME, LEFT, FOOT + 14, { size: 9, color: INDIGO });
  let y = drawHeadings(doc, write, drawHead({ doc, font, write }, page));
  if (page.qualifications.length === 0)
    write('合格したコースとベーシックは、まだありません。', LEFT, y + 10);
  for (const row of page.qualifications) {
    const lines = nameLines(font, row);
    if (y + 12 + lines.length * LINE_HEIGHT > FOOT) {
      drawFoot();
      doc.addPage();
      y = drawHeadings(doc, write, 48);
    }
    y = drawRow({ doc, write, y }, row, lines);
  }
  drawFoot();
  return content();
};
