import type { Sink } from '../spreadsheet/zip-writer';
import { A4, type PartKind } from './page';
import type { JapaneseFont } from './japanese-font';

type Part = PDFKit.PDFStructureElement;

/** A line of text at its place: from the left edge, and from the top of the page to the top of the line. */
export interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  color: string;
}

/** A filled bar. */
export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
  color: string;
}

/** What a document is drawn by: a PDF file, or nothing while it is only measured. Parts are read in the order of the calls. */
export interface Painter {
  /** Ends the page before, with what stands at its edges, and begins one. */
  page: (edges: readonly Line[]) => Promise<void>;
  /** A part that is read, within the one that was opened last. */
  tell: (kind: PartKind, lines: readonly Line[]) => void;
  /** Opens a part that is made of others; closes it again after `fill`. */
  group: (kind: PartKind, fill: () => void | Promise<void>) => void | Promise<void>;
  /** Says once more what was read already. */
  repeat: (lines: readonly Line[]) => void;
  /** Thin lines across. */
  rules: (rules: readonly { x: number; y: number; width: number }[]) => void;
  /** Bars, whose lengths are told in words as well. */
  bars: (bars: readonly Bar[]) => void;
  /** An entry of the outline that leads to this page. */
  outline: (title: string) => void;
}

/** Draws nothing: what a document would be is seen by whoever lays it out. */
export const silentPainter: Painter = {
  page: async () => undefined,
  tell: () => undefined,
  group: (_kind, fill) => fill(),
  repeat: () => undefined,
  rules: () => undefined,
  bars: () => undefined,
  outline: () => undefined,
};

/** What a file says of itself. */
export interface DocumentInfo {
  title: string;
  author: string;
  creator: string;
  createdAt: Date;
}

const RULE_COLOR = '#c9ccd3';

/** What `pdfkit` has of a part: where it stands in the file, and, until it was written, what it says. */
interface WrittenPart {
  _flushed: boolean;
  dictionary: { data: unknown };
}
/** That it has a parent is all that is asked of it later. */
const WRITTEN = Object.freeze({ P: true });

/**
 * A part that was written is named by its number alone until the end of the file; `pdfkit` keeps what it said as well. Of
 * a table with a hundred thousand cells that is most of the memory that a document takes.
 */
const forget = (part: Part): void => {
  const { _flushed: isWritten, dictionary } = part as unknown as WrittenPart;
  if (isWritten) dictionary.data = WRITTEN;
};

/** Hands on what has been made of a file, so that no more than a page of it waits. */
const outletOf = (doc: PDFKit.PDFDocument, sink: Sink) => {
  let made: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => made.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const drain = async (): Promise<void> => {
    // A stream hands on what waits in it between the turns of the loop.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const chunks = made;
    made = [];
    if (chunks.length > 0) await sink.write(Buffer.concat(chunks));
  };
  return { drain, ended };
};

/** Draws into a PDF file that goes into a sink page by page. */
export class PdfPainter implements Painter {
  private readonly within: Part[];
  private edges: readonly Line[] = [];
  private readonly outlet: ReturnType<typeof outletOf>;

  private constructor(
    private readonly doc: PDFKit.PDFDocument,
    sink: Sink,
  ) {
    const whole = doc.struct('Document');
    doc.addStructure(whole);
    this.within = [whole];
    this.outlet = outletOf(doc, sink);
  }

  static async open(sink: Sink, font: JapaneseFont, info: DocumentInfo): Promise<PdfPainter> {
    // Loaded when it is needed: most processes never draw one.
    const { default: PDFDocument } = await import('pdfkit');
    const doc = new PDFDocument({
      size: [A4.width, A4.height],
      margin: 0,
      lang: 'ja',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
      info: {
        Title: info.title,
        Author: info.author,
        Creator: info.creator,
        CreationDate: info.createdAt,
      },
    });
    doc.registerFont('text', font.bytes).font('text');
    return new PdfPainter(doc, sink);
  }

  private put(lines: readonly Line[]): void {
    for (const { text, x, y, size, color } of lines)
      this.doc.fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false, features: [] });
  }

  /** Who has a page read aloud hears it once: what stands at the edges of each is passed over. */
  private artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  private endPage(): void {
    if (this.edges.length > 0) this.artifact('Pagination', () => this.put(this.edges));
  }

  async page(edges: readonly Line[]): Promise<void> {
    this.endPage();
    this.edges = edges;
    this.doc.addPage();
    await this.outlet.drain();
  }

  tell(kind: PartKind, lines: readonly Line[]): void {
    const { doc } = this;
    // Its types do not know what it takes.
    const scope: object = kind === 'TH' ? { scope: 'Column' } : {};
    const marks = [];
    if (lines.length > 0) {
      marks.push(doc.markStructureContent(kind));
      this.put(lines);
      doc.endMarkedContent();
    }
    const part = doc.struct(kind, scope, marks);
    this.within.at(-1)?.add(part);
    forget(part);
  }

  group(kind: PartKind, fill: () => void | Promise<void>): void | Promise<void> {
    const part = this.doc.struct(kind);
    this.within.at(-1)?.add(part);
    this.within.push(part);
    const close = (): void => {
      this.within.pop();
      part.end();
      forget(part);
    };
    const filling = fill();
    if (filling instanceof Promise) return filling.then(close);
    close();
  }

  repeat(lines: readonly Line[]): void {
    this.artifact('Pagination', () => this.put(lines));
  }

  rules(rules: readonly { x: number; y: number; width: number }[]): void {
    if (rules.length === 0) return;
    this.artifact('Layout', () => {
      for (const { x, y, width } of rules) this.doc.moveTo(x, y).lineTo(x + width, y);
      this.doc.lineWidth(0.5).strokeColor(RULE_COLOR).stroke();
    });
  }

  bars(bars: readonly Bar[]): void {
    this.artifact('Layout', () => {
      for (const { x, y, width, height, color } of bars)
        if (width > 0) this.doc.rect(x, y, width, height).fill(color);
    });
  }

  outline(title: string): void {
    this.doc.outline.addItem(title);
  }

  /** Ends the file; everything of it is in the sink then. */
  async end(): Promise<void> {
    this.endPage();
    this.within[0]?.end();
    this.doc.end();
    await this.outlet.ended;
    await this.outlet.drain();
  }
}
