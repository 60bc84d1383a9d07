import { isZip } from '../archive/archive';
import { namesIn } from './archive';
import { DocumentError, MOST, SENTENCES, type DocumentFile, type DocumentKind } from './passages';

const KINDS: Record<string, DocumentKind> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  txt: 'text',
  text: 'text',
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  webp: 'image',
};
const NAMES: Record<DocumentKind, string> = {
  pdf: 'PDF',
  docx: 'Word（.docx）',
  pptx: 'PowerPoint（.pptx）',
  xlsx: 'Excel（.xlsx）',
  text: 'テキスト',
  markdown: 'Markdown',
  csv: 'CSV',
  image: '画像',
};
const READABLE =
  'PDF、Word（.docx）、PowerPoint（.pptx）、Excel（.xlsx）、テキスト（.txt）、Markdown（.md）、CSV（.csv）';
/** Formats that were followed by others: the program and what to save as. */
const OLD: Record<string, [program: string, instead: string]> = {
  doc: ['Word', '.docx'],
  xls: ['Excel', '.xlsx'],
  ppt: ['PowerPoint', '.pptx'],
};
const WITH_MACROS: Record<string, [program: string, instead: string]> = {
  docm: ['Word', '.docx'],
  xlsm: ['Excel', '.xlsx'],
  pptm: ['PowerPoint', '.pptx'],
};

const endingOf = (name: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(name.slice(-20))?.[1]?.toLowerCase() ?? '';

const refuseMacros = ([program, instead]: [string, string]): never => {
  throw new DocumentError(
    `マクロを含む文書は読み取れません。${program}で、マクロを含まない${instead}の形式で保存し直してください。`,
  );
};

/** What only an archive of that kind has. */
const PARTS: [part: string, kind: DocumentKind][] = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.xml', 'xlsx'],
];

const kindOfArchive = (content: Buffer): DocumentKind => {
  const names = new Set(namesIn(content));
  const kind = PARTS.find(([part]) => names.has(part))?.[1];
  if (!kind)
    throw new DocumentError(
      `圧縮したファイル（ZIPなど）は読み取れません。中の文書を取り出してから選んでください。読み取れるのは、${READABLE}です。`,
    );
  if ([...names].some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
    refuseMacros(WITH_MACROS[`${kind.slice(0, 3)}m`]!);
  return kind;
};

/** Old Office documents and encrypted new ones are compound files; the names of what they hold are UTF-16. */
const refuseCompound = (content: Buffer, ending: string): never => {
  const holds = (name: string): boolean => content.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage'))
    throw new DocumentError(
      'パスワードで保護された文書は読み取れません。パスワードを外して保存し直してください。',
    );
  const kind = holds('WordDocument') ? 'doc' : holds('PowerPoint Document') ? 'ppt' : 'xls';
  const old = OLD[ending] ? ending : kind;
  const [program, instead] = OLD[old]!;
  throw new DocumentError(
    `古い形式（.${old}）の文書は読み取れません。${program}で開き、${instead}の形式で保存し直してください。`,
  );
};

const startsWith = (content: Buffer, hex: string, at = 0): boolean =>
  content.subarray(at, at + hex.length / 2).toString('hex') === hex;

const isImage = (content: Buffer): boolean =>
  startsWith(content, '89504e470d0a1a0a') ||
  startsWith(content, 'ffd8ff') ||
  (startsWith(content, '52494646') && startsWith(content, '57454250', 8));

const isPdf = (content: Buffer): boolean => content.subarray(0, 1024).includes('%PDF-');

/** The kinds that the content can be; several where only the name tells them apart. */
const contentKindsOf = (content: Buffer, ending: string): DocumentKind[] => {
  if (startsWith(content, 'd0cf11e0a1b11ae1')) return refuseCompound(content, ending);
  if (isZip(content)) return [kindOfArchive(content)];
  if (isImage(content)) return ['image'];
  if (isPdf(content)) return ['pdf'];
  return content.includes(0) ? [] : ['text', 'markdown', 'csv'];
};

/**
 * What a file is, by its content and the ending of its name, before anything is unpacked.
 *
 * @throws DocumentError for what cannot be read here, and where content and name disagree
 */
export const documentKindOf = ({ name, content }: DocumentFile): DocumentKind => {
  if (content.length === 0) throw new DocumentError(SENTENCES.empty);
  if (content.length > MOST.bytes) throw new DocumentError(SENTENCES.bytes);
  const ending = endingOf(name);
  const withMacros = WITH_MACROS[ending];
  if (withMacros) refuseMacros(withMacros);
  const kinds = contentKindsOf(content, ending);
  const named = KINDS[ending];
  if (!named)
    throw new DocumentError(
      `この形式のファイルは読み取れません。読み取れるのは、${READABLE}です。名前の最後（拡張子）も合わせてください。`,
    );
  if (kinds.includes(named)) return named;
  const other = kinds[0] ? `中身は${NAMES[kinds[0]]}のようです。` : '中身が違います。';
  throw new DocumentError(
    `名前は.${ending}ですが、${other}${NAMES[named]}として保存し直すか、名前の最後（拡張子）を中身に合わせてください。`,
  );
};
