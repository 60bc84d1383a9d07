/** What is checked of a pack, in this order. */
export const EVIDENCE_CHECKS = {
  archive: 'ZIPの形式',
  manifest: '目録（manifest.json）',
  files: 'ファイルの中身',
  signature: '電子署名',
  tables: '表の形式',
  subject: '概要',
  references: '番号と参照',
  results: '結果の判定',
  certificates: '修了証',
  exams: '試験の実施',
  absences: '欠席・未修了の記載',
  totals: '集計の再計算',
  answers: '問題と解答の数',
  seconds: '学習時間の合計',
  workbook: 'Excelファイルとの一致',
} as const;

export type EvidenceCheckName = keyof typeof EVIDENCE_CHECKS;

/** What a check came to. `Skipped`: what it needs could not be read, so nothing is known. */
export type EvidenceCheckState = 'Passed' | 'Failed' | 'Skipped';

/** One check of a pack. */
export interface EvidenceCheck {
  name: EvidenceCheckName;
  title: string;
  state: EvidenceCheckState;
  /** What was checked and came out, a sentence. */
  message: string;
  /** Where it is not so, sentences; the first `MOST_EVIDENCE_DETAILS` of them. */
  details: string[];
}

/** More would help nobody to find what is wrong. */
export const MOST_EVIDENCE_DETAILS = 20;

const withCount = (details: readonly string[]): string[] => [
  ...details.slice(0, MOST_EVIDENCE_DETAILS),
  ...(details.length > MOST_EVIDENCE_DETAILS
    ? [`ほか${details.length - MOST_EVIDENCE_DETAILS}件あります。`]
    : []),
];

/** A check that is passed exactly where there are no details. */
export const checkOf = (
  name: EvidenceCheckName,
  details: readonly string[],
  { passed, failed }: { passed: string; failed: string },
): EvidenceCheck => ({
  name,
  title: EVIDENCE_CHECKS[name],
  state: details.length === 0 ? 'Passed' : 'Failed',
  message: details.length === 0 ? passed : failed,
  details: withCount(details),
});

/** A check that could not be made. */
export const skippedCheck = (name: EvidenceCheckName): EvidenceCheck => ({
  name,
  title: EVIDENCE_CHECKS[name],
  state: 'Skipped',
  message: '前の項目に問題があるため、確かめられませんでした。',
  details: [],
});
