import {
  EVIDENCE_FORMATS,
  evidenceManifestText,
  type EvidenceFile,
  type EvidenceManifest,
} from '../manifest';
import { EVIDENCE_SUBJECT_LABELS } from '../words';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isHash = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(value);
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);

const isColumn = (value: unknown): boolean =>
  isFields(value) && isText(value['key']) && isText(value['label']);

const isFile = (value: unknown): value is EvidenceFile =>
  isFields(value) &&
  isText(value['path']) &&
  isCount(value['bytes']) &&
  isHash(value['sha256']) &&
  isCount(value['packed_bytes']) &&
  isHash(value['packed_sha256']) &&
  (value['rows'] === undefined || isCount(value['rows'])) &&
  (value['columns'] === undefined || isListOf(value['columns'], isColumn));

const isSubject = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['kind']) &&
  Object.hasOwn(EVIDENCE_SUBJECT_LABELS, value['kind']) &&
  isCount(value['id']) &&
  isText(value['name']);

const isKey = (value: unknown): boolean =>
  isFields(value) &&
  value['algorithm'] === 'Ed25519' &&
  isText(value['public_key']) &&
  isHash(value['fingerprint']);

const isManifest = (value: unknown): value is EvidenceManifest =>
  isFields(value) &&
  EVIDENCE_FORMATS.some((format) => format === value['format']) &&
  isCount(value['pack']) &&
  [value['company'], value['from_date'], value['to_date'], value['as_of']].every(isText) &&
  isSubject(value['subject']) &&
  isListOf(value['files'], isFile) &&
  isListOf(value['left_out'], isText) &&
  isKey(value['key']);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads a manifest: only one that says all, and is written as `evidenceManifestText` writes it. `null`: it is none. */
export const readEvidenceManifest = (text: string): EvidenceManifest | null => {
  const value = parsed(text);
  return isManifest(value) && evidenceManifestText(value) === text ? value : null;
};
