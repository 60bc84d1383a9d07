import {
  EVIDENCE_PATHS,
  evidenceColumnsOf,
  evidenceFileOrder,
  evidenceTablesOf,
  type EvidenceFile,
  type EvidenceManifest,
} from '../manifest';
import { EVIDENCE_TABLE_NAMES, evidenceTablePath } from '../tables';
import type { EvidenceRow, EvidenceTableName } from '../tables';
import { bytesOfBase64 } from './base64';
import { checkOf, EVIDENCE_CHECKS, skippedCheck } from './check';
import type { EvidenceCheck, EvidenceCheckName } from './check';
import { readEvidenceManifest } from './read-manifest';
import { readEvidenceTable } from './read-table';
import { tableChecks, type EvidenceRows } from './table-checks';
import type { EvidenceTools } from './tools';
import { workbookCheck } from './workbook-check';
import { contentOf, isContentOf, readZip, type ZipEntry, type ZipReading } from './zip';

/** What came of checking a pack. */
export interface EvidenceVerdict {
  /** Whether every check was made and passed. */
  isTrue: boolean;
  /** All of `EVIDENCE_CHECKS`, in their order. */
  checks: EvidenceCheck[];
  /** `null`: there is none that can be read. */
  manifest: EvidenceManifest | null;
  /** `null`: the tables cannot be read. What they say is to be believed only where `isTrue`. */
  rows: EvidenceRows | null;
}

type Contents = ReadonlyMap<string, Uint8Array>;

const archiveCheck = (zip: ZipReading, contents: Contents): EvidenceCheck => {
  const details =
    'issue' in zip
      ? [zip.issue]
      : zip.entries
          .filter((entry) => {
            const content = contents.get(entry.path);
            return !content || !isContentOf(entry, content);
          })
          .map(({ path }) => `${path} の中身が、ZIPの検査値（CRC-32）と合いません。`);
  return checkOf('archive', details, {
    passed: 'ZIPファイルは、書き出された時の構造のままです。',
    failed: 'ZIPファイルとして正しくないか、書き換えられています。',
  });
};

const fileDetails = (
  file: EvidenceFile,
  entry: ZipEntry | undefined,
  content: Uint8Array | undefined,
  { sha256 }: EvidenceTools,
): string[] => {
  if (!entry) return [`${file.path} がありません。`];
  if (!content) return [`${file.path} を展開できません。`];
  const isSame =
    content.length === file.bytes &&
    sha256(content) === file.sha256 &&
    entry.packed.length === file.packed_bytes &&
    sha256(entry.packed) === file.packed_sha256;
  return isSame ? [] : [`${file.path} が、作成された時のものと違います。`];
};

const filesCheck = (
  manifest: EvidenceManifest,
  entries: readonly ZipEntry[],
  contents: Contents,
  tools: EvidenceTools,
): EvidenceCheck => {
  const listed = [
    ...manifest.files.map(({ path }) => path),
    EVIDENCE_PATHS.manifest,
    EVIDENCE_PATHS.signature,
  ];
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const surplus = entries.filter(({ path }) => !listed.includes(path));
  const isInOrder = entries.map(({ path }) => path).join('\n') === listed.join('\n');
  const details = [
    ...manifest.files.flatMap((file) =>
      fileDetails(file, byPath.get(file.path), contents.get(file.path), tools),
    ),
    ...surplus.map(({ path }) => `${path} は、目録にないファイルです。`),
  ];
  if (details.length === 0 && !isInOrder) details.push('ファイルの順が、目録と違います。');
  return checkOf('files', details, {
    passed: `目録にある${manifest.files.length}個のファイルがすべてあり、大きさとSHA-256が一致します。余分なファイルはありません。`,
    failed: 'ファイルが足りないか、余分か、書き換えられています。',
  });
};

const manifestCheck = (
  manifest: EvidenceManifest | null,
  entries: readonly ZipEntry[],
): EvidenceCheck => {
  const isStored = entries
    .filter(({ path }) => path === EVIDENCE_PATHS.manifest || path === EVIDENCE_PATHS.signature)
    .every((entry) => entry.isStored);
  const paths = manifest?.files.map(({ path }) => path).join('\n');
  const expected = manifest && evidenceFileOrder(manifest.format).join('\n');
  const details = [
    ...(manifest ? [] : ['manifest.jsonがないか、決まった形で書かれていません。']),
    ...(isStored ? [] : ['目録か署名が、圧縮されています。']),
    ...(paths === undefined || paths === expected
      ? []
      : ['目録に、決まったファイルがそろっていません。']),
  ];
  return checkOf('manifest', details, {
    passed: '目録は、決まった形で書かれ、必要なファイルをすべて挙げています。',
    failed: '目録が、決まった形で書かれていません。',
  });
};

const signatureCheck = (
  { key }: EvidenceManifest,
  contents: Contents,
  { sha256, isSigned, decode }: EvidenceTools,
): EvidenceCheck => {
  const written = contents.get(EVIDENCE_PATHS.signature);
  const signature = bytesOfBase64((written && decode(written)) ?? '', 64);
  const publicKey = bytesOfBase64(key.public_key, 32);
  const signed = contents.get(EVIDENCE_PATHS.manifest);
  const isFingerprint = publicKey !== null && sha256(publicKey) === key.fingerprint;
  const isValid =
    signature !== null &&
    publicKey !== null &&
    signed !== undefined &&
    isSigned(signature, signed, publicKey);
  return checkOf(
    'signature',
    [
      ...(isFingerprint ? [] : ['鍵の指紋が、公開鍵と一致しません。']),
      ...(isValid ? [] : ['目録の電子署名が、正しくありません。']),
    ],
    {
      passed: '目録の電子署名は正しく、署名の後に書き換えられていません。',
      failed: '電子署名が正しくありません。書き換えられたおそれがあります。',
    },
  );
};

const tableDetails = <T extends EvidenceTableName>(
  table: T,
  manifest: EvidenceManifest,
  contents: Contents,
  decode: EvidenceTools['decode'],
): { rows: EvidenceRow<T>[]; details: string[] } => {
  const path = evidenceTablePath(table);
  const content = contents.get(path);
  const text = content ? decode(content) : null;
  if (text === null) return { rows: [], details: [`${path} を、文字として読めません。`] };
  const { rows, issues } = readEvidenceTable(table, text);
  const file = manifest.files.find((one) => one.path === path);
  const isListed =
    JSON.stringify(file?.columns) === JSON.stringify(evidenceColumnsOf(table)) &&
    (issues.length > 0 || file?.rows === rows.length);
  const details = issues.map((issue) => `${path}: ${issue}`);
  return {
    rows,
    details: isListed ? details : [...details, `${path}: 列か行数が、目録と違います。`],
  };
};

const readTables = (
  manifest: EvidenceManifest,
  contents: Contents,
  decode: EvidenceTools['decode'],
): { check: EvidenceCheck; rows: EvidenceRows | null } => {
  const read = evidenceTablesOf(manifest.format).map(
    (table) => [table, tableDetails(table, manifest, contents, decode)] as const,
  );
  const details = read.flatMap(([, table]) => table.details);
  const check = checkOf('tables', details, {
    passed: `${read.length}個の表は、決まった列で書かれ、すべての行を読めます。`,
    failed: '読めない表があるか、目録と違います。',
  });
  const none = EVIDENCE_TABLE_NAMES.map((table) => [table, []]);
  const rows = Object.fromEntries([
    ...none,
    ...read.map(([table, one]) => [table, one.rows]),
  ]) as EvidenceRows;
  return { check, rows: details.length === 0 ? rows : null };
};

/** All checks in their order: those that were not made are skipped. */
const inOrder = (made: readonly EvidenceCheck[]): EvidenceCheck[] =>
  (Object.keys(EVIDENCE_CHECKS) as EvidenceCheckName[]).map(
    (name) => made.find((check) => check.name === name) ?? skippedCheck(name),
  );

const verdictOf = (
  made: readonly EvidenceCheck[],
  manifest: EvidenceManifest | null = null,
  rows: EvidenceRows | null = null,
): EvidenceVerdict => {
  const checks = inOrder(made);
  return { isTrue: checks.every(({ state }) => state === 'Passed'), checks, manifest, rows };
};

const contentsOf = (entries: readonly ZipEntry[], { inflate }: EvidenceTools): Contents => {
  const contents = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const content = contentOf(entry, inflate);
    if (content) contents.set(entry.path, content);
  }
  return contents;
};

/**
 * Checks a pack from its bytes alone: form, contents, signature, and every total from its rows. Whose key it is cannot be
 * told from the pack: the fingerprint of `manifest.key` is to be compared with the one at the product's public address.
 */
export const verifyEvidence = (pack: Uint8Array, tools: EvidenceTools): EvidenceVerdict => {
  const zip = readZip(pack, tools.decode);
  const contents = 'entries' in zip ? contentsOf(zip.entries, tools) : new Map<string, never>();
  const archive = archiveCheck(zip, contents);
  if ('issue' in zip) return verdictOf([archive]);
  const written = contents.get(EVIDENCE_PATHS.manifest);
  const manifest = readEvidenceManifest((written && tools.decode(written)) ?? '');
  const made = [archive, manifestCheck(manifest, zip.entries)];
  if (!manifest) return verdictOf(made);
  made.push(
    filesCheck(manifest, zip.entries, contents, tools),
    signatureCheck(manifest, contents, tools),
  );
  const { check, rows } = readTables(manifest, contents, tools.decode);
  made.push(check);
  if (!rows) return verdictOf(made, manifest);
  made.push(...tableChecks(rows, manifest));
  const workbook = contents.get(EVIDENCE_PATHS.workbook);
  if (workbook) made.push(workbookCheck(workbook, rows, evidenceTablesOf(manifest.format), tools));
  return verdictOf(made, manifest, rows);
};
