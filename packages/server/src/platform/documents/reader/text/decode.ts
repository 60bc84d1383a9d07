import { DocumentError } from '../../passages';
import { decodeText } from '../../../text/decode';

/** The text of a file in whatever encoding it is. @throws DocumentError */
export const textOf = (content: Uint8Array): string => {
  const decoded = decodeText(content);
  if ('issue' in decoded) throw new DocumentError(decoded.issue.message);
  return decoded.text;
};
