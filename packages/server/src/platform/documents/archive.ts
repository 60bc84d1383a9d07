import { Archive } from '../archive/archive';
import { ArchiveError, entriesOf, type ArchiveFault } from '../archive/entries';
import { DocumentError, MOST } from './passages';

const BROKEN =
  'ファイルが壊れているため、読み取れませんでした。作ったアプリで開けるかを確かめ、保存し直してください。';
const FAULTS: Record<ArchiveFault, string> = {
  broken: BROKEN,
  large:
    'ファイルの中身が大きすぎます。使っていないページやシートを消すか、章ごとなどに分けてください。',
  encrypted: 'パスワードで保護された文書は読み取れません。保護を外して保存し直してください。',
};
const DOCTYPE =
  '安全に読み取れない宣言（DOCTYPE）が含まれています。作ったアプリで開いて、保存し直してください。';
const LIMITS = { entries: MOST.entries, bytes: MOST.unpackedBytes };

const orDocumentError = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof ArchiveError)
      throw new DocumentError(FAULTS[error.fault], { cause: error });
    throw error instanceof DocumentError ? error : new DocumentError(BROKEN, { cause: error });
  }
};

/**
 * The names of an archive's files, from its directory: nothing is unpacked.
 *
 * @throws DocumentError
 */
export const namesIn = (content: Uint8Array): string[] =>
  orDocumentError(() => entriesOf(content, LIMITS).map(({ name }) => name));

const WHAT_IS_READ = /\.(?:xml|rels)$/i;

/** A declaration could make a text grow without bounds or name files of this machine; Office writes none. */
const refuseDoctype = (xml: string): void => {
  if (/<!doctype/i.test(xml)) throw new DocumentError(DOCTYPE);
};

/**
 * The texts of an archive's XML files by name. Pictures, programs and archives within it stay packed, and what is
 * unpacked is bounded.
 *
 * @throws DocumentError
 */
export const xmlFilesOf = (content: Uint8Array): Map<string, string> =>
  orDocumentError(() => {
    const archive = new Archive(content, LIMITS);
    return new Map(
      archive.names
        .filter((name) => WHAT_IS_READ.test(name))
        .map((name) => {
          const xml = archive.textOf(name)!;
          refuseDoctype(xml);
          return [name, xml];
        }),
    );
  });
