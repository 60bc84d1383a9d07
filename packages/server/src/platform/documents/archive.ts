import { strFromU8, unzipSync } from 'fflate';
import { DocumentError, MOST } from './passages';

const BROKEN =
  'ファイルが壊れているため、読み取れませんでした。作ったアプリで開けるかを確かめ、保存し直してください。';
const LARGE =
  'ファイルの中身が大きすぎます。使っていないページやシートを消すか、章ごとなどに分けてください。';
const ENCRYPTED = 'パスワードで保護された文書は読み取れません。保護を外して保存し直してください。';
const DOCTYPE =
  '安全に読み取れない宣言（DOCTYPE）が含まれています。作ったアプリで開いて、保存し直してください。';

/** Whether the bytes begin like an archive, as those of Office documents do. */
export const isZip = (content: Uint8Array): boolean =>
  content[0] === 0x50 && content[1] === 0x4b && content[2] === 3 && content[3] === 4;

const orBroken = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError(BROKEN, { cause: error });
  }
};

/** Bit 0 of the flags in the first file's header: its content is encrypted. */
const refuseEncrypted = (content: Uint8Array): void => {
  if (content.length > 8 && (content[6]! & 1) === 1) throw new DocumentError(ENCRYPTED);
};

/**
 * The names of an archive's files, from its directory: nothing is unpacked.
 *
 * @throws DocumentError
 */
export const namesIn = (content: Uint8Array): string[] =>
  orBroken(() => {
    refuseEncrypted(content);
    const names: string[] = [];
    unzipSync(content, {
      filter: ({ name }) => {
        names.push(name);
        if (names.length > MOST.entries) throw new DocumentError(LARGE);
        return false;
      },
    });
    return names;
  });

const WHAT_IS_READ = /\.(?:xml|rels)$/i;

/** A declaration could make a text grow without bounds or name files of this machine; Office writes none. */
const refuseDoctype = (xml: string): void => {
  if (/<!doctype/i.test(xml)) throw new DocumentError(DOCTYPE);
};

/**
 * The texts of an archive's XML files by name. Pictures, programs and archives within it stay packed, and what is
 * unpacked is bounded by the sizes in the directory before any of it is.
 *
 * @throws DocumentError
 */
export const xmlFilesOf = (content: Uint8Array): Map<string, string> =>
  orBroken(() => {
    let bytes = 0;
    const files = unzipSync(content, {
      filter: ({ name, originalSize }) => {
        if (!WHAT_IS_READ.test(name)) return false;
        bytes += originalSize;
        if (bytes > MOST.unpackedBytes) throw new DocumentError(LARGE);
        return true;
      },
    });
    return new Map(
      Object.entries(files).map(([name, file]) => {
        const xml = strFromU8(file);
        refuseDoctype(xml);
        return [name, xml];
      }),
    );
  });
