import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { DocumentError, MOST, SENTENCES } from '../../passages';
import { isSentence, markOf } from '../numbering';
import { stretchesText, type LeaveOut } from '../left-out';
import type { Block } from '../outline';
import { bodySizeOf, paragraphsOf, type SizedBlock } from './paragraphs';
import { piecesOf, type Run } from './pieces';
import { withoutRepeated, type PageRows } from './repeated';
import { rowsOf } from './rows';
import { itemAt } from '../../../item-of';

const ENCRYPTED =
  'パスワードで保護されたPDFは読み取れません。パスワードを外して保存し直してください。';
const NO_COPYING =
  '文字のコピーが禁止されたPDFは読み取れません。制限のないPDFを、作成した人から受け取ってください。';
const PICTURES =
  '文字が含まれていないPDFです（紙を読み取った画像など）。元の文書から作り直したPDFか、文字認識（OCR）をしたPDFを選んでください。';
const UNREADABLE =
  '文字を正しく取り出せないPDFです。元の文書を選ぶか、フォントを埋め込んだPDFを作り直してください。';

/** Reads Adobe's tables from a folder: what fonts that are not embedded, or old ones, call their characters. */
const readerOfMaps = (folder: string) =>
  class {
    async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
      if (!/^[\w-]{1,40}\.bcmap$/.test(filename)) throw new Error('No such character map.');
      return new Uint8Array(await readFile(join(folder, filename)));
    }
  };

/** The library's flag for a document whose text may be copied (PDF 32000-1, table 22). */
const COPY = 0x10;

const open = async (content: Uint8Array, characterMaps: string) => {
  try {
    const pdf = await getDocumentProxy(content, {
      BinaryDataFactory: readerOfMaps(characterMaps),
      cMapUrl: 'maps/',
      cMapPacked: true,
      useWorkerFetch: false,
      useSystemFonts: false,
      disableFontFace: true,
      verbosity: 0,
    });
    const permissions = await pdf.getPermissions();
    if (permissions && !permissions.includes(COPY)) throw new DocumentError(NO_COPYING);
    return pdf;
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new DocumentError(ENCRYPTED, { cause: error });
    throw error;
  }
};

type Pdf = Awaited<ReturnType<typeof open>>;

/** The rows of a page, in groups that are read one after the other. */
const groupsOf = async (pdf: Pdf, number: number): Promise<PageRows[]> => {
  const page = await pdf.getPage(number);
  const { items, styles } = await page.getTextContent();
  const runs = items.filter((item) => 'str' in item) as Run[];
  const { transform, height, width } = page.getViewport({ scale: 1 });
  const isVertical = (fontName: string): boolean => styles[fontName]?.vertical === true;
  const groups = piecesOf(runs, transform, isVertical).map((pieces) => rowsOf(pieces));
  page.cleanup();
  // A group that was turned has its rows elsewhere: from minus the width on.
  return groups.map((rows) => {
    const isTurned = (rows[0]?.y ?? 0) < 0;
    return { rows, top: isTurned ? -width : 0, bottom: isTurned ? 0 : height };
  });
};

/** Characters that no table tells. */
const UNKNOWN = /[\ufffd\ue000-\uf8ff]|(?!\s)\p{Cc}/gu;

const refuseUnreadable = (blocks: readonly SizedBlock[]): void => {
  const text = blocks.map((block) => block.text).join('');
  if (text.trim() === '') throw new DocumentError(PICTURES);
  const unknown = text.match(UNKNOWN)?.length ?? 0;
  if (unknown > text.length * 0.3) throw new DocumentError(UNREADABLE);
};

const LONGEST_HEADING = 80;
const LEVELS = 8;

/** Larger than the body, short, and no sentence. */
const isLarge = ({ text, size, kind }: SizedBlock, bodySize: number): boolean =>
  kind === undefined &&
  size > bodySize * 1.12 &&
  text.trim().length <= LONGEST_HEADING &&
  !/[。、]$/.test(text.trim()) &&
  markOf(text.trim())?.style !== 'bullet' &&
  !(isSentence(text.trim()) && text.length > 40);

const withHeadings = (blocks: readonly SizedBlock[], bodySize: number): Block[] => {
  const rounded = (size: number): number => Math.round(size);
  const sizes = blocks.filter((block) => isLarge(block, bodySize)).map(({ size }) => rounded(size));
  const levels = [...new Set(sizes)].sort((one, other) => other - one);
  return blocks.map(({ size, ...block }) =>
    isLarge({ size, ...block }, bodySize)
      ? { ...block, kind: 'heading', level: Math.min(LEVELS, levels.indexOf(rounded(size)) + 1) }
      : block,
  );
};

/** The dictionary of a picture is never packed, unlike its content. A page's number is not told without drawing it. */
const hasPictures = (content: Uint8Array): boolean =>
  /\/Subtype\s{0,8}\/Image\b/.test(Buffer.from(content).toString('latin1'));

/** Comments and what was filled into a form lie above a page's text. */
const hasNotes = async (pdf: Pdf, number: number): Promise<boolean> => {
  const page = await pdf.getPage(number);
  const notes = (await page.getAnnotations()) as {
    fieldValue?: unknown;
    contentsObj?: { str: string };
  }[];
  return notes.some(
    ({ fieldValue, contentsObj }) =>
      (typeof fieldValue === 'string' && /\p{L}/u.test(fieldValue)) ||
      /\p{L}/u.test(contentsObj?.str ?? ''),
  );
};

/** What was not read of a PDF, as sentences. */
const leftOutOf = async (pdf: Pdf, withText: ReadonlySet<number>): Promise<string[]> => {
  const pages = Array.from({ length: pdf.numPages }, (_page, at) => at + 1);
  const blank = pages.filter((page) => !withText.has(page));
  const noted: number[] = [];
  for (const page of pages) if (await hasNotes(pdf, page)) noted.push(page);
  const files = Object.keys((await pdf.getAttachments()) ?? {}).length;
  return [
    blank.length > 0 &&
      `文字のないページがあります（${stretchesText(blank)}ページ）。画像だけのページは読み取れません。`,
    noted.length > 0 &&
      `注釈や入力欄に書かれた文字は読み取っていません（${stretchesText(noted)}ページ）。`,
    files > 0 && `添付されたファイルの中身は読み取っていません（${files}点）。`,
  ].filter((sentence) => sentence !== false);
};

/** The blocks of a PDF; `characterMaps` is the folder of tables for Japanese fonts. @throws DocumentError */
export const readPdf = async (
  content: Uint8Array,
  leaveOut: LeaveOut,
  characterMaps: string,
): Promise<Block[]> => {
  // Before the library takes the bytes.
  const isPictured = hasPictures(content);
  const pdf = await open(content, characterMaps);
  if (pdf.numPages > MOST.pages) throw new DocumentError(SENTENCES.pages);
  const groups: (PageRows & { page: number })[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1)
    for (const group of await groupsOf(pdf, page)) groups.push({ ...group, page });
  const kept = withoutRepeated(groups).map((rows, at) => ({ page: itemAt(groups, at).page, rows }));
  const bodySize = bodySizeOf(kept.map(({ rows }) => rows));
  const blocks = paragraphsOf(kept, bodySize);
  refuseUnreadable(blocks);
  const withText = new Set(groups.flatMap(({ rows, page }) => (rows.length > 0 ? [page] : [])));
  for (const sentence of await leftOutOf(pdf, withText)) leaveOut(sentence);
  if (isPictured) leaveOut('画像の中の文字は読み取っていません。');
  return withHeadings(blocks, bodySize);
};
