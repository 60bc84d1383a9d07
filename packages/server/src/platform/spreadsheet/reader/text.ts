import { parseCsv, unguardFormula, type CsvDelimiter, type CsvEncoding } from '@tokiori/domain';
import { decodeText } from '../../text/decode';
import { SheetError, type Sheet, type SheetLimits } from '../types';
import { lettersOf } from '../names';

/** A tab in the first line, and no comma, sets cells apart. */
const delimiterOf = (text: string): CsvDelimiter => {
  const first = text.slice(0, 20_000).split(/[\r\n]/, 1)[0]!;
  return first.includes('\t') && !first.includes(',') ? '\t' : ',';
};

/** Encodings that a Japanese office does not save as by itself: people are told what was taken for what. */
const NAMES: Partial<Record<CsvEncoding, string>> = {
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'JIS（ISO-2022-JP）',
};

/** Reads a text as a table: CSV or TSV in any encoding that Japanese programs write. @throws SheetError */
export const readTable = (content: Uint8Array, limits: SheetLimits): Sheet => {
  const decoded = decodeText(content);
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
  const name = NAMES[decoded.encoding];
  return { rows, notes: name ? [`文字コードは${name}として読み取りました。`] : [] };
};
