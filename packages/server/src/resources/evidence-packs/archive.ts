import {
  EVIDENCE_FORMAT,
  EVIDENCE_PATHS,
  EVIDENCE_TABLE_NAMES,
  evidenceColumnsOf,
  evidenceManifestText,
  evidenceTablePath,
  type EvidenceFile,
  type EvidenceManifest,
} from '@tokiori/domain';
import type { SpooledFile } from '../../platform/files/spooled-file';
import type { SigningKey } from '../../platform/signing-key';
import { writeWorkbook } from '../../platform/spreadsheet/write-xlsx';
import { ZipWriter, type Sink } from '../../platform/spreadsheet/zip-writer';
import type { PackTables } from './tables';

type Fill = (file: Sink) => Promise<void>;

/** What an archive is made of. */
export interface PackParts {
  readme: string;
  /** Draws the report. */
  report: Fill;
  tables: PackTables;
  manifest: Omit<EvidenceManifest, 'format' | 'files' | 'key'>;
  key: SigningKey;
}

/** Adds a file, and says what the manifest says of it. */
const addListed = async (zip: ZipWriter, path: string, fill: Fill): Promise<EvidenceFile> => {
  const { bytes, sha256, packedBytes, packedSha256 } = await zip.add(path, fill);
  return { path, bytes, sha256, packed_bytes: packedBytes, packed_sha256: packedSha256 };
};

const copy =
  (content: AsyncIterable<Buffer>): Fill =>
  async (file) => {
    for await (const piece of content) await file.write(piece);
  };

/** The key as a manifest and the public address tell it. */
export const toldKey = ({ publicKey, fingerprint }: SigningKey): EvidenceManifest['key'] => ({
  algorithm: 'Ed25519',
  public_key: publicKey.toString('base64'),
  fingerprint,
});

/** Writes the archive: the files in their order, then the manifest that names them and its signature. */
export const writeArchive = async (
  file: SpooledFile,
  { readme, report, tables, manifest, key }: PackParts,
): Promise<void> => {
  const zip = new ZipWriter(file);
  const files = [
    await addListed(zip, EVIDENCE_PATHS.readme, (out) => out.write(readme)),
    await addListed(zip, EVIDENCE_PATHS.report, report),
  ];
  for (const name of EVIDENCE_TABLE_NAMES)
    files.push({
      ...(await addListed(zip, evidenceTablePath(name), copy(tables.csvOf(name)))),
      rows: tables.countOf(name),
      columns: evidenceColumnsOf(name),
    });
  files.push(
    await addListed(zip, EVIDENCE_PATHS.workbook, (out) => writeWorkbook(out, tables.sheets())),
  );
  const text = Buffer.from(
    evidenceManifestText({ ...manifest, format: EVIDENCE_FORMAT, files, key: toldKey(key) }),
  );
  await zip.addStored(EVIDENCE_PATHS.manifest, text);
  await zip.addStored(EVIDENCE_PATHS.signature, Buffer.from(key.sign(text).toString('base64')));
  await zip.end();
  await file.finish();
};
