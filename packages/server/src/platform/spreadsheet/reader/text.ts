import {
  ENCODING_NAMES,
  parseCsv,
  unguardFormula,
  type ChosenEncoding,
  type CsvDelimiter,
  type CsvEncoding,
} from '@tokiori/domain';
import { decodeText } from '../../text/decode';
import { SheetError, type Sheet, type SheetLimits } from '../types';
import { lettersOf } from '../names';
import { itemAt } from '../../item-of';

/** A tab in the first line, and no comma, sets cells apart. */
const delimiterOf = (text: string): CsvDelimiter => {
  const first = itemAt(text.slice(0, 20_000).split(/[\r\n]/, 1), 0);
  return first.includes('\t') && !first.includes(',') ? '\t' : ',';
};

/** What offices save as by themselves needs no note; of anything else people are told what it was taken for. */
const USUAL: readonly CsvEncoding[] = ['utf-8', 'shift_jis'];

const noteOf = (encoding: CsvEncoding, chosen: ChosenEncoding | undefined): string[] => {
  if (chosen !== undefined)
    return [`文字コードは、選ばれた${ENCODING_NAMES[chosen]}で読み取りました。`];
  if (USUAL.includes(encoding)) return [];
  return [
    `文字コードは${ENCODING_NAMES[encoding]}として読み取りました。文字が正しくないときは、ファイルを選ぶ画面で文字コードを指定してください。`,
  ];
};

/** Reads a text as a table: CSV or TSV in the chosen encoding, or in any that Japanese programs write. @throws SheetError */
export const readTable = (content: Uint8Array, limits: SheetLimits): Sheet => {
  const decoded = decodeText(content, limits.encoding);
  if ('issue' in decoded) throw new SheetError(decoded.issue.message);
  const { records, issue } = parseCsv(decoded.text, delimiterOf(decoded.text));
  if (issue) throw new SheetError(issue.message);
  const rows = records
    .slice(0, limits.rows)
    .map(({ line, cells }) => ({ line, cells: cells.map(unguardFormula) }));
  const far = rows.find(({ cells }) => cells.slice(limits.columns).some((cell) => cell !== ''));
  if (far)
    throw new SheetError(
      `${far.line}行目: 列が多すぎます。${limits.columns}列（${lettersOf(limits.columns - 1)}列）以内にしてください。`,
    );
  return { rows, notes: noteOf(decoded.encoding, limits.encoding) };
};
