import {
  ENCODING_NAMES,
  exchangedRows,
  readGift,
  type ChosenEncoding,
  type ExchangedQuestion,
} from '@tokiori/domain';
import { isZip } from '../../../platform/archive/archive';
import { SheetError, type Sheet, type SheetLimits } from '../../../platform/spreadsheet/types';
import { decodeText } from '../../../platform/text/decode';
import { boundedRows } from './bounded-rows';
import type { QuestionFormat } from './format';
import { readMoodle } from './moodle/read';
import { readQti, readQtiPackage } from './qti/read';
import { treeOf } from './xml';

/** What the thread of a file of questions is given. */
export interface QuestionFile {
  format: Exclude<QuestionFormat, 'Aiken'>;
  content: Uint8Array;
  fileName: string;
  /** Of a text; told from its bytes when absent. */
  encoding?: ChosenEncoding | undefined;
  /** Questions at most; one more is read, so that it is known that there are too many. */
  most: number;
  limits: Pick<SheetLimits, 'charactersInACell' | 'characters'>;
}

const NONE =
  '問題が見つかりませんでした。書き出したシステムの画面で、問題が入っているかを確かめてください。';

const textOf = ({ content, encoding }: QuestionFile): string => {
  const decoded = decodeText(content, encoding);
  if ('issue' in decoded) throw new SheetError(decoded.issue.message);
  return decoded.text.replace(/^\uFEFF/, '');
};

const baseName = (fileName: string): string => fileName.replace(/\.[^.]{1,10}$/, '').trim();

const questionsIn = (file: QuestionFile): ExchangedQuestion[] => {
  if (isZip(file.content)) return readQtiPackage(file.content, file.most);
  const text = textOf(file);
  if (file.format === 'GIFT') return readGift(text, file.most);
  return file.format === 'QTI' ? readQti(text) : readMoodle(treeOf(text));
};

const notesOf = (file: QuestionFile, questions: readonly ExchangedQuestion[]): string[] => [
  `${file.format}の問題${questions.length}問として読み取りました。行の番号は、${
    file.format === 'GIFT' ? '問題が始まる行' : 'ファイルの中の問題の順番'
  }です。`,
  ...(file.encoding === undefined
    ? []
    : [`文字コードは、選ばれた${ENCODING_NAMES[file.encoding]}で読み取りました。`]),
  ...(questions.some(({ path }) => path.length !== 3)
    ? ['カテゴリが3段でない問題は、足りない段に同じ名前を、多い段をまとめた名前を付けました。']
    : []),
];

/** The questions of a file as rows of a sheet. @throws SheetError */
export const readQuestions = (file: QuestionFile): Sheet => {
  const questions = questionsIn(file).slice(0, file.most);
  if (questions.length === 0) throw new SheetError(NONE);
  const fallback = ['取り込んだ問題', file.format, baseName(file.fileName) || file.format];
  const rows = boundedRows(exchangedRows(questions, fallback), file.limits);
  return { rows, notes: notesOf(file, questions) };
};
