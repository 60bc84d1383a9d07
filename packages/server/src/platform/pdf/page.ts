import { japaneseFont, type JapaneseFont } from './japanese-font';

/** Points, 1/72 inch. */
export const A4 = { width: 595.28, height: 841.89 };

/** A page to draw on. */
export interface Page {
  doc: PDFKit.PDFDocument;
  font: JapaneseFont;
  /** The file, once everything is drawn. */
  content: () => Promise<Buffer>;
}

const contentOf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });

/** A PDF file of one A4 page in Japanese. The same drawing gives the same bytes. */
export const openPage = async ({
  title,
  author,
  creator,
  createdAt,
}: {
  title: string;
  author: string;
  creator: string;
  createdAt: Date;
}): Promise<Page> => {
  const font = await japaneseFont();
  // Loaded when it is needed: most processes never draw one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [A4.width, A4.height],
    margin: 0,
    lang: 'ja',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: creator, CreationDate: createdAt },
  });
  doc.registerFont('text', font.bytes).font('text');
  return { doc, font, content: () => contentOf(doc) };
};
