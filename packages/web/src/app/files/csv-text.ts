import { decodeCsv, type DecodeBytes } from '@tokiori/domain';

const MAX_BYTES = 10 * 1024 * 1024;

const decode: DecodeBytes = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** An Excel workbook is a ZIP archive: it begins with PK. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** The text of a CSV file in UTF-8 or Shift_JIS, or what keeps it from being read. */
export const csvTextOf = (bytes: Uint8Array): { text: string } | { issue: string } => {
  if (bytes.length > MAX_BYTES) {
    return { issue: 'ファイルが10 MBを超えています。ファイルを分けてください。' };
  }
  if (isWorkbook(bytes)) {
    return {
      issue:
        'Excelブック（.xlsx）は読み取れません。Excelの「名前を付けて保存」で「CSV UTF-8」を選んでください。',
    };
  }
  const decoded = decodeCsv(bytes, decode);
  return 'text' in decoded ? { text: decoded.text } : { issue: decoded.issue.message };
};
