/** A piece of a document that stands by itself. */
export interface DocumentPassage {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** As written, without the mark of an item (「・」「1.」「(1)」), whitespace collapsed; never empty. */
  text: string;
  /** Counted from 1: a page, a slide, a sheet; `null` where the format has none. */
  page: number | null;
  /** The headings above it, outermost first. A heading names those above itself. */
  headings: string[];
}

/** A document as it was read, in reading order. */
export interface ReadDocument {
  passages: DocumentPassage[];
  /** What the document has and what was not read, as sentences. */
  leftOut: string[];
}

/** What a file is, by its content and the ending of its name. */
export type DocumentKind = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'text' | 'markdown' | 'csv' | 'image';

/** A file as it was handed in. */
export interface DocumentFile {
  name: string;
  content: Buffer;
}

/** A document that cannot be read: a whole Japanese sentence that says what happened and what to do. */
export class DocumentError extends Error {}

/** What one document may have. */
export const MOST = {
  bytes: 10 * 1024 * 1024,
  pages: 300,
  characters: 400_000,
  headingCharacters: 200,
  /** Passages with the headings above each. */
  keptCharacters: 8_000_000,
  /** Of an archive. */
  entries: 5000,
  /** What the parts of an archive that are read may unpack to, together. */
  unpackedBytes: 64 * 1024 * 1024,
};

const many = (number: number): string => number.toLocaleString('ja-JP');

/** Sentences that several formats share. */
export const SENTENCES = {
  empty: '中身のないファイルです。文章の入ったファイルを選んでください。',
  noText:
    '文章が見つかりませんでした。文字の入った文書かどうかを確かめて、別のファイルを選んでください。',
  heavy:
    '文書が複雑すぎて読み取れませんでした。章ごとなどに分けるか、文章だけの文書にして、もう一度お試しください。',
  bytes: `ファイルが大きすぎます。読み取れるのは${MOST.bytes / 1024 / 1024}MBまでです。章ごとなどに分けてください。`,
  pages: `読み取れるのは${many(MOST.pages)}ページ（スライド、シート）までです。章ごとなどに分けてください。`,
  characters: `文書が長すぎます。読み取れるのは${many(MOST.characters)}文字までです。章ごとなどに分けてください。`,
};
