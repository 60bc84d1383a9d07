import { MAX_DOCUMENT_BYTES } from '@tokiori/contract';
import { invalid } from '../../platform/errors';
import { documentKindOf } from '../../platform/documents/kind';
import { DocumentError } from '../../platform/documents/passages';
import { readDocument, ReaderBusy } from '../../platform/documents/read-document';
import type { UploadedFile } from '../../platform/http/multipart';
import { shortPassages, type SourcePassage } from '@tokiori/domain';
import type { MakerResult, ReadImage } from './maker';
import { inThread } from './thread/in-thread';
import { busy, inTurnOfCompany, type Turn } from './thread/turns';

/** A file that may be a document. */
export interface DocumentFile {
  fileName: string;
  content: Buffer;
}

const refused = (message: string) => invalid([{ field: 'file', message }]);

/** Characters that no name needs and the database cannot keep. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;

const NO_MODEL_FOR_IMAGES =
  '画像の文字は読み取れません。文字を選べるPDFか、Word、テキストのファイルにしてください。';

/** The name of a file as it is kept. */
export const nameOfFile = ({ fileName }: Pick<UploadedFile, 'fileName'>): string =>
  fileName.slice(-200).replaceAll(UNSTORABLE, '\uFFFD') || 'ファイル';

/**
 * A file whose kind can be read; whether it can be is seen when it is.
 *
 * @throws AppError VALIDATION_FAILED at the field `file`
 */
export const acceptedFile = (
  file: UploadedFile | undefined,
  { readsImages }: { readsImages: boolean },
): DocumentFile => {
  if (!file || file.content.length === 0)
    throw refused('ファイルを選んでください。空のファイルからは作れません。');
  if (file.content.length > MAX_DOCUMENT_BYTES)
    throw refused('ファイルが大きすぎます。10 MBまでにしてください。');
  const { content } = file;
  const fileName = nameOfFile(file);
  try {
    const kind = documentKindOf({ name: fileName, content });
    if (kind === 'image' && !readsImages) throw new DocumentError(NO_MODEL_FOR_IMAGES);
  } catch (error) {
    throw error instanceof DocumentError ? refused(error.message) : error;
  }
  return { fileName, content };
};

/** For whom a document is read. */
export interface ForWhom {
  turn: Turn;
  signal: AbortSignal;
}

/** The passages of a file, none of them longer than a part that is worked on at once. @throws DocumentError, Busy */
const read = async (
  file: { name: string; content: Buffer },
  { turn, signal }: ForWhom,
): Promise<Omit<ReadFile, 'usage'>> => {
  try {
    const { passages, leftOut } = await inTurnOfCompany(turn, signal, () =>
      readDocument(file, signal),
    );
    return { passages: shortPassages(passages), leftOut };
  } catch (error) {
    throw error instanceof ReaderBusy ? busy() : error;
  }
};

/** What was read, and the tokens that reading it has used. */
export interface ReadFile {
  passages: SourcePassage[];
  /** What the file has and what was not read, as sentences. */
  leftOut: string[];
  /** `null` where no model had to read. */
  usage: MakerResult['usage'];
}

/** The passages of a file. @throws DocumentError, Busy */
export const passagesOfFile = async (
  { fileName, content }: DocumentFile,
  { readImage, ...whom }: ForWhom & { readImage: ReadImage | null },
): Promise<ReadFile> => {
  if (documentKindOf({ name: fileName, content }) !== 'image')
    return { ...(await read({ name: fileName, content }, whom)), usage: null };
  if (!readImage) throw new DocumentError(NO_MODEL_FOR_IMAGES);
  const { text, usage } = await readImage(content, {
    companyId: whom.turn.companyId,
    signal: whom.signal,
  });
  return { passages: text === '' ? [] : await passagesOfText(text, whom), leftOut: [], usage };
};

/** The passages of a text that was typed or pasted. @throws DocumentError, Busy */
export const passagesOfText = async (text: string, whom: ForWhom): Promise<SourcePassage[]> => {
  const read = await inThread({ kind: 'read-text', text }, whom);
  if ('sentence' in read) throw new DocumentError(read.sentence);
  return shortPassages(read.passages);
};
