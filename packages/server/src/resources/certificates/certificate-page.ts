import { PRODUCT_NAME, type CertificateText } from '@tokiori/contract';
import { japaneseDate } from '@tokiori/domain';
import { fitLines, type FittedText } from '../../platform/pdf/fit-lines';
import { MISSING } from '../../platform/pdf/japanese-font';
import { A4, openPage, type Page, type PartKind } from '../../platform/pdf/page';
import { drawQrCode } from '../../platform/pdf/qr-code';

/** What the page says. */
export interface CertificatePage extends CertificateText {
  issued_at: Date;
  /** Its verification address. */
  url: string;
}

type Document = PDFKit.PDFDocument;

const MARGIN = 84;
const TEXT_WIDTH = A4.width - 2 * MARGIN;
const LINE_HEIGHT = 1.5;
const INK = '#1f2430';
const INDIGO = '#26457a';
const GREY = '#5b6170';

const sentenceOf = ({ course_name: course }: CertificatePage) => ({
  lines: [
    `あなたは、次の${course === null ? 'ベーシック' : 'コース'}を受講し、合格点に達しました。`,
    'よって、これを証します。',
  ],
  size: 14,
});
const subjectOf = ({ course_name, basic_name }: Omit<CertificatePage, 'url'>): string =>
  course_name ?? basic_name ?? '';
const VERIFICATION = 'この修了証の内容は、QRコードか次のアドレスで確かめられます。';
const UNKNOWN_LETTERS = `「${MISSING}」は、印刷に使う書体にない文字です。`;

interface Style {
  size: number;
  color?: string;
  align: 'center' | 'right' | 'left';
  /** Where lines begin that are aligned there. */
  left?: number;
}

/** Sets lines of text, each at a place of its own; those of a block are read as one. */
const createSetter = ({ doc, font, tell }: Page) => {
  const draw = (text: string, y: number, { size, color = INK, align, left = MARGIN }: Style) => {
    const end = A4.width - MARGIN - font.widthOf(text, size);
    const x = { left, center: (MARGIN + end) / 2, right: end }[align];
    doc.fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false, features: [] });
  };
  return {
    line: (text: string, y: number, style: Style, kind: PartKind = 'P'): void =>
      tell(kind, () => draw(text, y, style)),
    fit: (text: string, sizes: readonly number[], maxLines: number, width = TEXT_WIDTH) =>
      fitLines(text, { width, sizes, maxLines }, font.widthOf),
    /** @returns where the text ends */
    block: (
      { lines, size }: FittedText,
      y: number,
      style: Omit<Style, 'size'>,
      kind: PartKind = 'P',
    ): number => {
      tell(kind, () => {
        for (const [at, text] of lines.entries())
          draw(text, y + at * size * LINE_HEIGHT, { size, ...style });
      });
      return y + lines.length * size * LINE_HEIGHT;
    },
  };
};

const drawFrame = (doc: Document): void => {
  const rectangle = (inset: number, width: number): void => {
    doc
      .lineWidth(width)
      .strokeColor(INDIGO)
      .rect(inset, inset, A4.width - 2 * inset, A4.height - 2 * inset)
      .stroke();
  };
  rectangle(34, 2.5);
  rectangle(41, 0.6);
};

const drawRule = (doc: Document, y: number, width: number): void => {
  const left = (A4.width - width) / 2;
  doc
    .lineWidth(0.8)
    .strokeColor(INDIGO)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke();
};

const TOP = 150;
const FOOT = 718;

/** Who, what for, when and by whom, from the top down. Names of a hundred letters still leave the foot free. */
const drawText = (paper: Page, page: CertificatePage): void => {
  const { doc, font, decorate } = paper;
  const set = createSetter(paper);
  set.line(`第 ${page.number} 号`, 72, { size: 11, color: GREY, align: 'right' });
  set.line('修 了 証', TOP, { size: 46, color: INDIGO, align: 'center' }, 'H1');
  const addressed = `${font.printable(page.user_name)} 殿`;
  const onOneLine = set.fit(addressed, [28, 24, 20], 1);
  const name = onOneLine.lines.length === 1 ? onOneLine : set.fit(addressed, [20, 16], 2);
  const belowName = set.block(name, 264, { align: 'center' });
  decorate(() => drawRule(doc, belowName + 4, 300));
  const belowSentence = set.block(sentenceOf(page), belowName + 42, { align: 'center' });
  const basic = set.fit(`「${font.printable(subjectOf(page))}」`, [24, 20, 17, 14], 3);
  const belowBasic = set.block(basic, belowSentence + 26, { color: INDIGO, align: 'center' }, 'H2');
  const dateAt = Math.max(belowBasic + 36, 536);
  set.line(japaneseDate(page.passed_on), dateAt, { size: 15, align: 'center' });
  if (page.expires_on !== null) {
    const validity = `有効期限　${japaneseDate(page.expires_on)}`;
    set.line(validity, dateAt + 26, { size: 11, color: GREY, align: 'center' });
  }
  const company = set.fit(font.printable(page.company_name), [20, 17, 14, 12], 2);
  set.block(company, dateAt + 52, { align: 'center' });
};

/** The square for a phone's camera, with the empty border that it needs. */
const QR_WIDTH = 66;

/** Where the certificate can be verified: for a camera, and in letters beside it. */
const drawFoot = (paper: Page, { url, ...page }: CertificatePage): void => {
  const { doc, font, tell, decorate } = paper;
  const set = createSetter(paper);
  const names = [page.user_name, subjectOf(page), page.company_name];
  const isIncomplete = names.some((name) => font.printable(name).includes(MISSING));
  decorate(() => drawRule(doc, FOOT, TEXT_WIDTH));
  const place = { x: MARGIN, y: FOOT + 7, width: QR_WIDTH, color: INK };
  tell('Figure', () => drawQrCode(doc, url, place), { alt: `${url} を開くQRコード` });
  const left = MARGIN + QR_WIDTH + 10;
  const width = A4.width - MARGIN - left;
  const style = { color: GREY, align: 'left', left } as const;
  const lines = isIncomplete ? [VERIFICATION, UNKNOWN_LETTERS] : [VERIFICATION];
  const belowWords = set.block({ lines, size: 8.5 }, FOOT + 14, style);
  const below = set.block(set.fit(url, [8.5, 7.5, 6.5], 1, width), belowWords + 2, style);
  set.line(PRODUCT_NAME, below + 4, { ...style, size: 9, color: INDIGO });
};

/** The certificate as a PDF file of one A4 page; the same bytes whenever the same one is drawn. */
export const drawCertificate = async (page: CertificatePage): Promise<Buffer> => {
  const paper = await openPage({
    title: `修了証 ${page.number}`,
    author: page.company_name,
    creator: PRODUCT_NAME,
    createdAt: page.issued_at,
  });
  paper.decorate(() => drawFrame(paper.doc));
  drawText(paper, page);
  drawFoot(paper, page);
  return paper.content();
};
