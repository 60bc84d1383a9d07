import { EVIDENCE_TABLES, EVIDENCE_TABLE_NAMES, evidenceTablePath } from './tables';
import type { EvidenceTableName } from './tables';
import type { EvidenceSubjectKind } from './words';

/**
 * Names of the forms of packs, the oldest first: packs are kept for years, and each form that was ever written is read. A
 * checker refuses one that it does not know.
 */
export const EVIDENCE_FORMATS = [
  'tokiori-evidence/1',
  'tokiori-evidence/2',
  'tokiori-evidence/3',
] as const;
export type EvidenceFormat = (typeof EVIDENCE_FORMATS)[number];

/** The form in which packs are written. */
export const EVIDENCE_FORMAT = 'tokiori-evidence/3' satisfies EvidenceFormat;

/** The tables of a form, in their order: the first one tells nothing of how examinations were held. */
export const evidenceTablesOf = (format: EvidenceFormat): readonly EvidenceTableName[] =>
  format === 'tokiori-evidence/1'
    ? EVIDENCE_TABLE_NAMES.filter((name) => name !== 'exams')
    : EVIDENCE_TABLE_NAMES;

/** Whether a result has several rows of `exams` in a form, one for each sheet: the second one tells of basics alone. */
export const tellsExamsBySheet = (format: EvidenceFormat): boolean =>
  format !== 'tokiori-evidence/1' && format !== 'tokiori-evidence/2';

/**
 * Files of a pack that are no table. The signature is that of the bytes of the manifest, in base64 with padding and without
 * a line end.
 */
export const EVIDENCE_PATHS = {
  readme: 'README.txt',
  report: 'report.pdf',
  workbook: 'data.xlsx',
  manifest: 'manifest.json',
  signature: 'manifest.sig',
} as const;

/**
 * The files that the manifest names, in the order in which they stand in the ZIP. `manifest.json` and `manifest.sig`
 * follow them, stored without compression.
 */
export const evidenceFileOrder = (format: EvidenceFormat): readonly string[] => [
  EVIDENCE_PATHS.readme,
  EVIDENCE_PATHS.report,
  ...evidenceTablesOf(format).map(evidenceTablePath),
  EVIDENCE_PATHS.workbook,
];

/** A file of a pack. */
export interface EvidenceFile {
  path: string;
  /** Length of its content. */
  bytes: number;
  /** Of its content, hexadecimal. */
  sha256: string;
  /** Length of what stands in the ZIP, compressed. */
  packed_bytes: number;
  /** Of what stands in the ZIP: several compressed forms unpack to the same content, and only one is signed. */
  packed_sha256: string;
  /** Of tables: lines without the headings. */
  rows?: number;
  /** Of tables. */
  columns?: { key: string; label: string }[];
}

/** Who signed. */
export interface EvidenceKey {
  algorithm: 'Ed25519';
  /** The raw 32 bytes, base64. */
  public_key: string;
  /** SHA-256 of the raw 32 bytes, hexadecimal: what the product's public address shows too. */
  fingerprint: string;
}

/** What a pack is made of: `manifest.json`. */
export interface EvidenceManifest {
  format: EvidenceFormat;
  /** Number of the pack in the product. */
  pack: number;
  company: string;
  /** `id` of a year: the calendar year in which it begins. */
  subject: { kind: EvidenceSubjectKind; id: number; name: string };
  /** Both inclusive, `YYYY-MM-DD`. */
  from_date: string;
  to_date: string;
  /** Up to when everything is counted: an instant with the company's offset. */
  as_of: string;
  files: EvidenceFile[];
  /** Sentences: what is left out, and why. */
  left_out: string[];
  key: EvidenceKey;
}

/** What the manifest says of a table's columns. */
export const evidenceColumnsOf = (table: EvidenceTableName): { key: string; label: string }[] =>
  EVIDENCE_TABLES[table].map(({ key, label }) => ({ key, label }));

const inOrder = (file: EvidenceFile): EvidenceFile => ({
  path: file.path,
  bytes: file.bytes,
  sha256: file.sha256,
  packed_bytes: file.packed_bytes,
  packed_sha256: file.packed_sha256,
  ...(file.rows !== undefined && { rows: file.rows }),
  ...(file.columns && { columns: file.columns.map(({ key, label }) => ({ key, label })) }),
});

/**
 * The manifest as it is written and signed: UTF-8, keys in this order, two blanks of indentation, one line feed at the end.
 * Nothing else is a manifest: one that reads the same and is written otherwise is refused.
 */
export const evidenceManifestText = (manifest: EvidenceManifest): string => {
  const { subject, key } = manifest;
  const ordered: EvidenceManifest = {
    format: manifest.format,
    pack: manifest.pack,
    company: manifest.company,
    subject: { kind: subject.kind, id: subject.id, name: subject.name },
    from_date: manifest.from_date,
    to_date: manifest.to_date,
    as_of: manifest.as_of,
    files: manifest.files.map(inOrder),
    left_out: [...manifest.left_out],
    key: {
      algorithm: key.algorithm,
      public_key: key.public_key,
      fingerprint: key.fingerprint,
    },
  };
  return `${JSON.stringify(ordered, null, 2)}\n`;
};
