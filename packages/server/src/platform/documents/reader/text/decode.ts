import { decodeCsv, type DecodeBytes } from '@tokiori/domain';
import { DocumentError } from '../../passages';

const decode: DecodeBytes = (bytes, encoding) => {
  try {
    // What browsers call shift_jis is Windows' code page 932.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a file in UTF-8, with or without a byte order mark, or in CP932. @throws DocumentError */
export const textOf = (content: Uint8Array): string => {
  const decoded = decodeCsv(content, decode);
  if ('issue' in decoded) throw new DocumentError(decoded.issue.message);
  return decoded.text;
};
