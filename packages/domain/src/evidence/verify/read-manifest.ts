import {
  EVIDENCE_FORMATS,
  evidenceManifestText,
  type EvidenceFile,
  type EvidenceManifest,
} from '../manifest';
import { EVIDENCE_SUBJECT_LABELS } from '../words';
import { isCount, isFields, isHash, isKey, isListOf, isText, jsonOf } from './shape';

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

const isManifest = (value: unknown): value is EvidenceManifest =>
  isFields(value) &&
  EVIDENCE_FORMATS.some((format) => format === value['format']) &&
  isCount(value['pack']) &&
  [value['company'], value['from_date'], value['to_date'], value['as_of']].every(isText) &&
  isSubject(value['subject']) &&
  isListOf(value['files'], isFile) &&
  isListOf(value['left_out'], isText) &&
  isKey(value['key']);

/** Reads a manifest: only one that says all, and is written as `evidenceManifestText` writes it. `null`: it is none. */
export const readEvidenceManifest = (text: string): EvidenceManifest | null => {
  const value = jsonOf(text);
  return isManifest(value) && evidenceManifestText(value) === text ? value : null;
};
