import { japaneseFont, type JapaneseFont } from './japanese-font';

/** Points, 1/72 inch. */
export const A4 = { width: 595.28, height: 841.89 };

/** What a part of a page is to who has it read aloud. */
export type PartKind = 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD';

type Part = PDFKit.PDFStructureElement;

/** A page to draw on. Whatever is drawn is drawn within `tell` or `decorate`: readers need to know which it is. */
export interface Page {
  doc: PDFKit.PDFDocument;
  font: JapaneseFont;
  /** Draws a part that is read, in the order of the calls. @param alt says what a picture shows */
  tell: (kind: PartKind, draw: () => void, options?: { alt?: string; within?: Part }) => void;
  /** A part that is made of others: a table of rows, a row of cells. */
  group: (kind: PartKind, within?: Part) => Part;
  /** Draws what only pleases the eye, and what is said once already. */
  decorate: (draw: () => void) => void;
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

const partsOf = (
  doc: PDFKit.PDFDocument,
): Pick<Page, 'tell' | 'group' | 'decorate' | 'content'> => {
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  return {
    tell: (kind, draw, { alt, within = whole } = {}) => {
      const mark = doc.markStructureContent(kind);
      draw();
      doc.endMarkedContent();
      within.add(doc.struct(kind, alt === undefined ? {} : { alt }, [mark]));
    },
    group: (kind, within = whole) => {
      const part = doc.struct(kind);
      within.add(part);
      return part;
    },
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    content: () => {
      whole.end();
      return contentOf(doc);
    },
  };
};

/**
 * A PDF file of one A4 page in Japanese. It is tagged as PDF/UA wants it, and does not claim to be PDF/UA: nothing here
 * checks that. The same drawing gives the same bytes.
 */
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
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: creator, CreationDate: createdAt },
  });
  doc.registerFont('text', font.bytes).font('text');
  return { doc, font, ...partsOf(doc) };
};
