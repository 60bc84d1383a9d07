import { PRODUCT_NAME, type ContractInvoice } from '@tokiori/contract';
import { japaneseDate } from '@tokiori/domain';
import { fitLines } from '../../platform/pdf/fit-lines';
import { A4, openPage, type Page, type PartKind } from '../../platform/pdf/page';
import type { InvoiceLine } from './invoices.queries';

/** What the page says: all that a qualified invoice (適格請求書) has to. */
export interface InvoicePage extends ContractInvoice {
  /** 請求書, 領収書 or ご利用明細. */
  title: string;
  company_name: string;
  lines: readonly InvoiceLine[];
  tax_percent: number;
  issuer: string;
  /** Registration number; `null`: the issuer has none. */
  registration: string | null;
  is_receipt: boolean;
  created_at: Date;
}

const MARGIN = 56;
const RIGHT = A4.width - MARGIN;
const INK = '#1f2430';
const GREY = '#5b6170';
const INDIGO = '#26457a';
/** More lines than this stand on the page as one. */
const MOST_LINES = 14;
const ROW = 24;
const COLUMNS = { text: MARGIN + 8, quantity: 400, amount: RIGHT - 8 };

const yen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

/** A table, or one of its rows. */
type Part = ReturnType<Page['group']>;

interface Style {
  size?: number;
  color?: string;
  right?: boolean;
  /** What it is to who has it read aloud, and what it belongs to. */
  kind?: PartKind;
  within?: Part;
}

const createSetter = ({ doc, font, tell, group, decorate }: Page) => {
  const draw = (text: string, x: number, y: number, style: Style): void => {
    const { size = 10, color = INK, right = false } = style;
    const left = right ? x - font.widthOf(text, size) : x;
    doc.fontSize(size).fillColor(color).text(text, left, y, { lineBreak: false, features: [] });
  };
  const partOf = ({ kind = 'P', within }: Style, drawIt: () => void): void =>
    tell(kind, drawIt, within && { within });
  const at = (text: string, x: number, y: number, style: Style = {}): void =>
    partOf(style, () => draw(text, x, y, style));
  /** On as few lines as it fits on. @returns where it ends */
  const fit = (
    text: string,
    { x, y, width }: { x: number; y: number; width: number },
    sizes: number[],
    style: Style = {},
  ): number => {
    const fitted = fitLines(font.printable(text), { width, sizes, maxLines: 2 }, font.widthOf);
    partOf(style, () => {
      for (const [index, line] of fitted.lines.entries())
        draw(line, x, y + index * fitted.size * 1.4, { ...style, size: fitted.size });
    });
    return y + fitted.lines.length * fitted.size * 1.4;
  };
  const rule = (y: number, color = '#c9ced8', from = MARGIN): void =>
    decorate(() => {
      doc.lineWidth(0.7).strokeColor(color).moveTo(from, y).lineTo(RIGHT, y).stroke();
    });
  return { at, fit, rule, group };
};
type Setter = ReturnType<typeof createSetter>;

/** Lines that fit on one page; further ones added up in the last. */
const shownLines = (lines: readonly InvoiceLine[]): InvoiceLine[] => {
  if (lines.length <= MOST_LINES) return [...lines];
  const rest = lines.slice(MOST_LINES - 1);
  const amount = rest.reduce((sum, line) => sum + line.amount, 0);
  return [
    ...lines.slice(0, MOST_LINES - 1),
    { description: `ほか${rest.length}件`, quantity: null, amount },
  ];
};

const drawHead = ({ at, fit, rule }: Setter, page: InvoicePage): void => {
  at(page.title, MARGIN, 60, { size: 24, color: INDIGO, kind: 'H1' });
  at(`番号　${page.number}`, RIGHT, 64, { right: true, color: GREY });
  const day = page.is_receipt && page.paid_on ? page.paid_on : page.issued_on;
  at(`${page.is_receipt ? '領収日' : '発行日'}　${japaneseDate(day)}`, RIGHT, 82, {
    right: true,
    color: GREY,
  });
  rule(112, INDIGO);
  fit(`${page.company_name} 御中`, { x: MARGIN, y: 130, width: 270 }, [15, 12, 10]);
  fit(page.issuer, { x: 350, y: 130, width: RIGHT - 350 }, [12, 10, 9]);
  if (page.registration !== null) at(`登録番号　${page.registration}`, 350, 164, { color: GREY });
};

const drawTotal = ({ at }: Setter, page: InvoicePage): void => {
  const label = page.is_receipt ? '領収金額（税込）' : 'ご請求金額（税込）';
  at(page.status === 'NotCharged' ? 'ご利用額（税込）' : label, MARGIN, 206, { color: GREY });
  at(yen(page.total), MARGIN, 222, { size: 22 });
  if (page.is_receipt) at('上記の金額を領収いたしました。', 350, 232);
  if (page.status === 'NotCharged') at('お支払いは不要です。', 350, 232);
  at(`対象期間　${japaneseDate(page.from_date)}から${japaneseDate(page.to_date)}まで`, MARGIN, 264);
};

/** @returns where the table ends */
const drawLines = ({ at, fit, rule, group }: Setter, page: InvoicePage): number => {
  let y = 296;
  const table = group('Table');
  const heading = { color: GREY, size: 9, kind: 'TH', within: group('TR', table) } as const;
  at('内容', COLUMNS.text, y, heading);
  at('数量', COLUMNS.quantity, y, { ...heading, right: true });
  at('金額（税抜）', COLUMNS.amount, y, { ...heading, right: true });
  rule(y + 16);
  y += ROW;
  for (const { description, quantity, amount } of shownLines(page.lines)) {
    const cell = { kind: 'TD', within: group('TR', table) } as const;
    fit(description, { x: COLUMNS.text, y, width: 280 }, [10, 8, 7], cell);
    if (quantity === null) group('TD', cell.within);
    else at(quantity.toLocaleString('ja-JP'), COLUMNS.quantity, y, { ...cell, right: true });
    at(yen(amount), COLUMNS.amount, y, { ...cell, right: true });
    y += ROW;
    rule(y - 7);
  }
  return y;
};

const drawSums = ({ at, rule, group }: Setter, page: InvoicePage, from: number): void => {
  const sums: [string, number][] = [
    ['小計（税抜）', page.subtotal],
    [`${page.tax_percent}%対象`, page.subtotal],
    [`消費税（${page.tax_percent}%）`, page.tax],
    ['合計（税込）', page.total],
  ];
  const table = group('Table');
  let y = from + 10;
  for (const [label, amount] of sums) {
    const within = group('TR', table);
    at(label, 350, y, { color: GREY, kind: 'TH', within });
    at(yen(amount), COLUMNS.amount, y, { right: true, kind: 'TD', within });
    y += 20;
  }
  rule(y - 4, INDIGO, 350);
};

/** An invoice, a receipt or a statement as a PDF file of one A4 page. */
export const drawInvoice = async (page: InvoicePage): Promise<Buffer> => {
  const opened = await openPage({
    title: `${page.title} ${page.number}`,
    author: page.issuer,
    creator: PRODUCT_NAME,
    createdAt: page.created_at,
  });
  const setter = createSetter(opened);
  drawHead(setter, page);
  drawTotal(setter, page);
  drawSums(setter, page, drawLines(setter, page));
  setter.at(PRODUCT_NAME, MARGIN, 790, { size: 9, color: INDIGO });
  return opened.content();
};
