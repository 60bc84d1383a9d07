import { decodeCsv, readQuestionCsv, type DecodeBytes, type QuestionSheet } from '@tokiori/domain';

const MAX_BYTES = 10 * 1024 * 1024;

const faulty = (message: string): QuestionSheet => ({
  headings: [],
  rows: [],
  unknownColumns: [],
  faults: [message],
});

const decode: DecodeBytes = (bytes, encoding) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** An Excel workbook is a ZIP archive: it begins with PK. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Reads bytes of a CSV file in UTF-8 or Shift_JIS; what is wrong with the file stands in `faults`. */
export const readSheet = (bytes: Uint8Array): QuestionSheet => {
  if (bytes.length > MAX_BYTES) {
    return faulty('ファイルが10 MBを超えています。ファイルを分けてください。');
  }
  if (isWorkbook(bytes)) {
    return faulty(
      'Excelブック（.xlsx）は読み取れません。Excelの「名前を付けて保存」で「CSV UTF-8」を選んでください。',
    );
  }
  const decoded = decodeCsv(bytes, decode);
  if ('text' in decoded) return readQuestionCsv(decoded.text);
  return faulty(decoded.fault.message);
};

/** Reads a chosen file. */
export const readFile = async (file: File): Promise<QuestionSheet> =>
  readSheet(new Uint8Array(await file.arrayBuffer()));
