import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import {
  CSV_START,
  csvLine,
  EVIDENCE_FORMAT,
  EVIDENCE_PATHS,
  evidenceCells,
  evidenceColumnsOf,
  evidenceHeadings,
  evidenceManifestText,
  evidenceTablePath,
  evidenceTablesOf,
  type EvidenceFormat,
  type EvidenceManifest,
  type EvidenceRows,
  type EvidenceTableName,
} from '@tokiori/domain';
import { ABOUT } from './random-rows.testing';
import { workbookOf } from './workbook.testing';
import { packedFile, storedFile, zipOf } from './zip.testing';

const hex = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Node's own signature, so that the checker's library is held to another's. */
export const KEY = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    createHash('sha256').update('a key of tests').digest(),
  ]),
  format: 'der',
  type: 'pkcs8',
});
const PUBLIC = createPublicKey(KEY).export({ format: 'der', type: 'spki' }).subarray(-32);

const csvOf = (table: EvidenceTableName, rows: EvidenceRows): Buffer =>
  Buffer.from(
    CSV_START +
      csvLine(evidenceHeadings(table)) +
      rows[table].map((row) => csvLine(evidenceCells(table, row as never))).join(''),
  );

/** How a pack is made otherwise than it should be. */
export interface PackOptions {
  /** What the workbook says, where it is something else. */
  workbook?: EvidenceRows;
  kind?: 'Course' | 'FiscalYear';
  /** As it was written once. */
  format?: EvidenceFormat;
  edit?: (manifest: EvidenceManifest) => unknown;
}

/** A pack, signed: its ZIP. */
export const packOf = (
  rows: EvidenceRows,
  {
    workbook = rows,
    kind = 'Course',
    format = EVIDENCE_FORMAT,
    edit = () => undefined,
  }: PackOptions = {},
): Buffer => {
  const tables = evidenceTablesOf(format);
  const files = [
    packedFile(EVIDENCE_PATHS.readme, Buffer.from('監査用資料です。\r\n')),
    packedFile(EVIDENCE_PATHS.report, Buffer.from('%PDF-1.7 報告')),
    ...tables.map((table) => packedFile(evidenceTablePath(table), csvOf(table, rows))),
    packedFile(EVIDENCE_PATHS.workbook, workbookOf(workbook, tables)),
  ];
  const manifest: EvidenceManifest = {
    format,
    pack: 7,
    company: ABOUT.company,
    subject: { kind, id: 3, name: ABOUT.name },
    from_date: ABOUT.from,
    to_date: ABOUT.to,
    as_of: ABOUT.asOf,
    files: files.map((file) => {
      const table = tables.find((one) => evidenceTablePath(one) === file.path);
      return {
        path: file.path,
        bytes: file.content.length,
        sha256: hex(file.content),
        packed_bytes: file.packed.length,
        packed_sha256: hex(file.packed),
        ...(table && { rows: rows[table].length, columns: evidenceColumnsOf(table) }),
      };
    }),
    left_out: ['メールアドレスは、研修の証明に要らないため、含めていません。'],
    key: { algorithm: 'Ed25519', public_key: PUBLIC.toString('base64'), fingerprint: hex(PUBLIC) },
  };
  edit(manifest);
  const text = Buffer.from(evidenceManifestText(manifest));
  return zipOf([
    ...files,
    storedFile(EVIDENCE_PATHS.manifest, text),
    storedFile(EVIDENCE_PATHS.signature, Buffer.from(sign(null, text, KEY).toString('base64'))),
  ]);
};
