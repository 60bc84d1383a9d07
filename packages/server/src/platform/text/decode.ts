import { decodeCsv, type DecodedCsv } from '@tokiori/domain';

/** The text of a file in whatever encoding Japanese programs save, or the line that none can read. */
export const decodeText = (content: Uint8Array): DecodedCsv =>
  decodeCsv(content, (bytes, encoding) => {
    try {
      // What browsers call shift_jis is Windows' code page 932.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  });
