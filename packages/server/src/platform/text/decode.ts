import {
  decodeCsv,
  decodeCsvAs,
  type ChosenEncoding,
  type DecodeBytes,
  type DecodedCsv,
} from '@tokiori/domain';

const decodeBytes: DecodeBytes = (bytes, encoding) => {
  try {
    // What browsers call shift_jis is Windows' code page 932.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * The text of a file, or the line that cannot be read.
 * @param chosen its encoding; whatever Japanese programs save when absent
 */
export const decodeText = (content: Uint8Array, chosen?: ChosenEncoding): DecodedCsv =>
  chosen === undefined
    ? decodeCsv(content, decodeBytes)
    : decodeCsvAs(content, decodeBytes, chosen);
