import type { JapaneseFont } from './japanese-font';
import { A4, type PartKind } from './page';
import type { Line, Painter } from './painter';
import { printer } from './printer';
import {
  CELL,
  heightOf,
  partOf,
  placeCells,
  widthsOf,
  type FlowColumn,
  type Row,
} from './table-row';
import { BOTTOM, INDIGO, INK, LEFT, SOFT, TOP, WIDTH } from './frame';
import { barsHeight, placeBars, type FlowBars } from './bars';
import { wrapLines } from './wrap-lines';

/** A heading, and the page on which it stands, counted from 1. */
export interface FlowHeading {
  title: string;
  page: number;
}

const LEADING = 1.5;

/**
 * Sets texts and tables one under the other on as many A4 pages as they need. It says the same of a `Painter` that draws
 * and of one that does not, so that the number of pages is known before the first one is drawn.
 */
export class Flow {
  /** The page that is being filled, from 1; 0 before the first. */
  page = 0;
  readonly headings: FlowHeading[] = [];
  /** Where the next part stands, from the top of the page. */
  y = TOP;
  private rules: { x: number; y: number; width: number }[] = [];
  private readonly print: (text: string) => string;

  constructor(
    private readonly painter: Painter,
    readonly font: JapaneseFont,
    private readonly running: { title: string; pages: number | null },
  ) {
    this.print = printer(font);
  }

  private lines(text: string, width: number, size: number): string[] {
    const shown = text.split('\n').map(this.print).join('\n');
    if (!shown.includes('\n') && this.font.widthOf(shown, size) <= width) return [shown];
    return wrapLines(shown, width, (character) => this.font.widthOf(character, size));
  }

  /** What stands at the edges of the page that begins: on the first one nothing. */
  private edges(): Line[] {
    const { title, pages } = this.running;
    if (this.page === 1) return [];
    const told = this.print(title);
    const number = `${this.page} / ${pages ?? this.page}`;
    const edge = { size: 8, color: SOFT };
    const x = A4.width - LEFT - this.font.widthOf(number, 8);
    return [
      { text: told, x: LEFT, y: 36, ...edge },
      { text: number, x, y: A4.height - 44, ...edge },
    ];
  }

  private drawRules(): void {
    this.painter.rules(this.rules);
    this.rules = [];
  }

  /** Begins a page. */
  async newPage(): Promise<void> {
    this.drawRules();
    this.page += 1;
    this.y = TOP;
    await this.painter.page(this.edges());
  }

  private async room(height: number): Promise<void> {
    if (this.page === 0 || this.y + height > BOTTOM) await this.newPage();
  }

  /** Leaves room. */
  gap(height: number): void {
    this.y += height;
  }

  /** Sets a text, which goes on on the next page where it has to. */
  async text(
    text: string,
    { size = 10, color = INK, kind = 'P' }: { size?: number; color?: string; kind?: PartKind } = {},
  ): Promise<void> {
    const lines = this.lines(text, WIDTH, size);
    const height = size * LEADING;
    for (let at = 0; at < lines.length;) {
      await this.room(height);
      const count = Math.max(1, Math.floor((BOTTOM - this.y) / height));
      const part = lines.slice(at, at + count).map((line, step) => {
        return { text: line, x: LEFT, y: this.y + step * height, size, color };
      });
      this.painter.tell(kind, part);
      this.y += part.length * height;
      at += part.length;
    }
  }

  /** The title of the whole. */
  async title(text: string): Promise<void> {
    await this.text(text, { size: 24, color: INDIGO, kind: 'H1' });
    this.gap(8);
  }

  /** The heading of a part, which the table of contents and the outline name; never alone at the end of a page. */
  async heading(title: string, { onNewPage = false } = {}): Promise<void> {
    if (onNewPage && this.y > TOP) await this.newPage();
    else this.gap(this.y > TOP ? 20 : 0);
    await this.room(120);
    this.headings.push({ title, page: this.page });
    this.painter.outline(this.print(title));
    await this.text(title, { size: 15, color: INDIGO, kind: 'H2' });
    this.gap(6);
  }

  /** A heading within a part, which no list names. */
  async subheading(title: string): Promise<void> {
    this.gap(this.y > TOP ? 16 : 0);
    await this.room(60);
    await this.text(title, { size: 12, color: INDIGO, kind: 'H2' });
    this.gap(4);
  }

  /** A page that names the headings and their pages. */
  async contents(title: string, headings: readonly FlowHeading[]): Promise<void> {
    await this.newPage();
    await this.text(title, { size: 15, color: INDIGO, kind: 'H2' });
    this.gap(10);
    for (const { title: told, page } of headings) {
      await this.room(20);
      const [text] = this.lines(told, WIDTH - 60, 11);
      const number = String(page);
      const x = LEFT + WIDTH - this.font.widthOf(number, 11);
      this.painter.tell('P', [
        { text: text ?? '', x: LEFT, y: this.y, size: 11, color: INK },
        { text: number, x, y: this.y, size: 11, color: INK },
      ]);
      this.rules.push({ x: LEFT, y: this.y + 19, width: WIDTH });
      this.y += 24;
    }
  }

  private putRow(columns: readonly FlowColumn[], row: Row, kind: 'TH' | 'TD' | 'again'): void {
    const cells = placeCells(columns, row, this);
    if (kind === 'again') this.painter.repeat(cells.flat());
    else
      void this.painter.group('TR', () => {
        for (const lines of cells) this.painter.tell(kind, lines);
      });
    this.y += heightOf(row);
    this.rules.push({ x: LEFT, y: this.y, width: WIDTH });
  }

  /**
   * Sets a table whose headings stand again on each page. Rows are taken as they come. A row is kept on one page; one that
   * is higher than a page goes on as a further row on the next.
   */
  async table(
    columns: readonly FlowColumn[],
    rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  ): Promise<void> {
    const places = widthsOf(columns);
    const rowOf = (texts: readonly string[], color: string): Row => ({
      cells: texts.map((text, at) => this.lines(text, places[at]?.width ?? WIDTH, CELL.size)),
      color,
    });
    const head = rowOf(
      columns.map(({ heading }) => heading),
      SOFT,
    );
    await this.room(heightOf(head) + 60);
    await this.painter.group('Table', async () => {
      this.putRow(columns, head, 'TH');
      for await (const texts of rows) await this.addRow(columns, head, rowOf(texts, INK));
    });
    this.drawRules();
  }

  private async addRow(columns: readonly FlowColumn[], head: Row, row: Row): Promise<void> {
    const nextPage = async (): Promise<void> => {
      await this.newPage();
      this.putRow(columns, head, 'again');
    };
    const onAPage = BOTTOM - TOP - heightOf(head);
    let rest = row;
    if (this.y + heightOf(rest) > BOTTOM && heightOf(rest) <= onAPage) await nextPage();
    while (this.y + heightOf(rest) > BOTTOM) {
      const count = Math.floor((BOTTOM - this.y - CELL.above - CELL.below) / CELL.leading);
      if (count > 0) this.putRow(columns, partOf(rest, 0, count), 'TD');
      rest = partOf(rest, Math.max(count, 0));
      await nextPage();
    }
    this.putRow(columns, rest, 'TD');
  }

  /** Sets bars of shares, the bars of one label under one another; each says its share in words as well. */
  async bars(rows: readonly FlowBars[]): Promise<void> {
    for (const row of rows) {
      await this.room(barsHeight(row));
      const { lines, bars } = placeBars(row, this);
      this.painter.tell('P', lines);
      this.painter.bars(bars);
      this.y += barsHeight(row);
    }
  }

  /** Ends the last page. */
  end(): void {
    this.drawRules();
  }
}
