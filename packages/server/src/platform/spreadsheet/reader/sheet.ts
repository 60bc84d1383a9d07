import { readXml } from '../../xml/events';
import { SheetError, type CellIssue, type SheetLimits, type SheetRow } from '../types';
import { shownOf, type RawCell } from './cell';
import { mergedOf, type MergedRange } from './merged';
import { isTooNarrow, type NarrowCell } from './narrow';
import { cellName, placeOf } from '../names';
import { TextGatherer, unescapeText } from './texts';
import type { Workbook } from './workbook';

/** What the XML of a sheet says. */
export interface ReadSheet {
  rows: SheetRow[];
  /** Lines that show something and are hidden, by hand or by a filter. */
  hiddenLines: number[];
  /** Columns that are hidden, counted from 0. */
  hiddenColumns: number[];
  merged: MergedRange[];
  /** Cells that show `####`, the first of them. */
  narrow: NarrowCell[];
}

const MOST_MERGED = 20_000;
/** Told of are the columns; a merged cell among the first of one may have room enough. */
const MOST_NARROW = 200;
/** More has the last line and the last column of no spreadsheet. */
const LAST = { line: 1_048_576, column: 16_383 };

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Says that enough was read: what follows is not looked at. */
class Enough extends Error {}

/** Takes the cells of a sheet as they are met, within its bounds. */
class SheetTaker {
  readonly read: ReadSheet = {
    rows: [],
    hiddenLines: [],
    hiddenColumns: [],
    merged: [],
    narrow: [],
  };
  /** Widths of columns by their place, where the sheet tells them. */
  private readonly widths = new Map<number, number>();
  private widthsTo = 0;
  private readonly narrowIn = new Map<number, number>();
  private readonly inline = new TextGatherer();
  private line = 0;
  private isHidden = false;
  private column = -1;
  private cell: RawCell | null = null;
  private value: string[] | null = null;
  private row: SheetRow = { line: 0, cells: [] };
  private characters = 0;

  constructor(
    private readonly workbook: Workbook,
    private readonly limits: SheetLimits,
  ) {}

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'row') this.openRow(attributes());
    else if (name === 'c') this.openCell(attributes());
    else if (name === 'v' && this.cell) this.value = [];
    else if (name === 'f' && this.cell) this.cell.hasFormula = true;
    else if (name === 'col') this.takeColumns(attributes());
    else if (name === 'mergeCell') this.takeMerged(attributes());
    else this.inline.open(name);
  }

  close(name: string): void {
    if (name === 'v' && this.cell && this.value) {
      this.cell.value = unescapeText(this.value.join(''));
      this.value = null;
    } else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else this.inline.close(name);
  }

  text(part: string): void {
    if (this.value) this.value.push(part);
    else if (this.cell) this.inline.text(part);
  }

  private openRow({ r, hidden }: Record<string, string>): void {
    const line = r === undefined ? this.line + 1 : Number(r);
    if (!Number.isInteger(line) || line <= this.line || line > LAST.line)
      throw new Error('The rows of the sheet are not in order.');
    this.line = line;
    this.isHidden = isTrue(hidden);
    this.column = -1;
    this.row = { line, cells: [] };
  }

  private openCell({ r, s, t }: Record<string, string>): void {
    const column = r === undefined ? this.column + 1 : (placeOf(r)?.column ?? -1);
    if (column <= this.column || column > LAST.column)
      throw new Error('The cells of a row are not in order.');
    this.column = column;
    this.cell = {
      type: t ?? 'n',
      style: Number(s ?? 0),
      value: null,
      inline: '',
      hasFormula: false,
    };
  }

  private closeCell(): void {
    const cell = this.cell;
    this.cell = null;
    if (!cell) return;
    cell.inline = this.inline.take();
    const shown = shownOf(cell, this.workbook);
    if (!shown) return;
    if ('issue' in shown) return this.addIssue(shown.issue, true);
    if (shown.remark) this.addIssue(shown.remark, false);
    this.addText(shown.text);
    if (cell.type === 'n' || cell.type === 'd') this.noteNarrow(cell.style, shown.text);
    if (shown.date) (this.row.dates ??= {})[this.column] = shown.date;
  }

  private noteNarrow(style: number, text: string): void {
    const { column, line } = this;
    const { formats, shrinking } = this.workbook;
    const count = this.narrowIn.get(column) ?? 0;
    if (this.isHidden || count >= MOST_NARROW || shrinking.has(style)) return;
    if (!isTooNarrow(text, this.widths.get(column) ?? 0, formats[style] ?? '')) return;
    this.narrowIn.set(column, count + 1);
    this.read.narrow.push({ column, line, text });
  }

  private addIssue(message: string, isError: boolean): void {
    const issue: CellIssue = {
      column: this.column,
      message: `${cellName(this.column, this.line)}: ${message}`,
      isError,
    };
    this.refuseFarColumn();
    (this.row.issues ??= []).push(issue);
  }

  private addText(text: string): void {
    if (text === '') return;
    this.refuseFarColumn();
    const { charactersInACell, characters } = this.limits;
    if (text.length > charactersInACell)
      throw new SheetError(
        `${cellName(this.column, this.line)}: 1つの欄が長すぎます。${charactersInACell.toLocaleString('ja-JP')}文字以内にしてください。`,
      );
    this.characters += text.length;
    if (this.characters > characters)
      throw new SheetError('文字が多すぎます。シートを分けてください。');
    while (this.row.cells.length < this.column) this.row.cells.push('');
    this.row.cells[this.column] = text;
  }

  private refuseFarColumn(): void {
    const { columns } = this.limits;
    if (this.column >= columns)
      throw new SheetError(
        `列が多すぎます（${cellName(this.column, this.line)}に値があります）。${columns}列以内にしてください。`,
      );
  }

  private closeRow(): void {
    const { row } = this;
    if (row.cells.every((cell) => cell.trim() === '') && !row.issues) return;
    if (this.isHidden) this.read.hiddenLines.push(row.line);
    else this.read.rows.push(row);
    if (this.read.rows.length >= this.limits.rows) throw new Enough();
  }

  private takeColumns({ min, max, hidden, width }: Record<string, string>): void {
    if (!isTrue(hidden) && Number(width) > 0)
      this.takeWidth(Number(min), Number(max), Number(width));
    if (!isTrue(hidden) || this.read.hiddenColumns.length >= this.limits.columns) return;
    const last = Math.min(Number(max), this.limits.columns);
    for (let column = Number(min); column <= last; column += 1)
      this.read.hiddenColumns.push(column - 1);
  }

  /** Columns ascend: what comes again would only take time. */
  private takeWidth(from: number, to: number, width: number): void {
    const last = Math.min(to, this.limits.columns);
    for (let at = Math.max(from, this.widthsTo + 1); at <= last; at += 1) {
      this.widths.set(at - 1, width);
      this.widthsTo = at;
    }
  }

  private takeMerged({ ref }: Record<string, string>): void {
    if (this.read.merged.length >= MOST_MERGED) return;
    const merged = mergedOf(ref ?? '');
    if (merged) this.read.merged.push(merged);
  }
}

/**
 * Reads the XML of a sheet within its bounds; rows beyond `limits.rows` are not looked at.
 *
 * @throws SheetError
 */
export const readSheetXml = (xml: string, workbook: Workbook, limits: SheetLimits): ReadSheet => {
  const taker = new SheetTaker(workbook, limits);
  try {
    readXml(xml, {
      open: (name, attributes) => taker.open(name, attributes),
      close: (name) => taker.close(name),
      text: (part) => taker.text(part),
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return taker.read;
};
