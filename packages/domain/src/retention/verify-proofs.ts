import type { DeletionStop } from '@tokiori/contract';
import { base64Of, bytesOfBase64 } from '../evidence/verify/base64';
import {
  isCount,
  isFields,
  isHash,
  isKey,
  isListOf,
  isText,
  jsonOf,
} from '../evidence/verify/shape';
import type { EvidenceTools } from '../evidence/verify/tools';
import {
  brokenDeletionProofs,
  DELETION_PROOF_FORMAT,
  DELETION_PROOFS_FORMAT,
  type DeletionProof,
  type DeletionProofFile,
} from './proof';

const KEY_BYTES = 32;
/** Before a raw key of Ed25519 in SPKI (RFC 8410, section 4). */
// prettier-ignore
const SPKI = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const STOPS: readonly (DeletionStop | null)[] = [null, 'Held', 'Changed', 'Evidence'];

/** What the check needs of the place in which it runs. */
export interface DeletionProofsTools extends Pick<EvidenceTools, 'sha256' | 'isSigned' | 'decode'> {
  /** UTF-8 of a text. */
  encode: (text: string) => Uint8Array;
}

/** What came of checking the proofs of a company. */
export interface DeletionProofsVerdict {
  key: DeletionProofFile['key'];
  /** Whether the fingerprint and the PEM are of the key by which signatures are checked. */
  isKeyItself: boolean;
  /** The proofs in their order; `null`: a text that is no proof. */
  proofs: (DeletionProof | null)[];
  /** Numbers, counted from 1, of the places at which a proof was changed, is missing or was not signed. */
  broken: number[];
  /** Number of the company of which all of them are; `null`: there are none, or of several. */
  company: number | null;
  /** Whether all was checked and is so. Of a file without proofs nothing can be told: nothing in it is signed. */
  isTrue: boolean;
}

const isLike = (value: unknown, form: RegExp): boolean => isText(value) && form.test(value);

const isKind = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['kind']) &&
  isLike(value['before'], DATE) &&
  ['period_days', 'found_rows', 'deleted_rows', 'left_rows'].every((name) =>
    isCount(value[name]),
  ) &&
  (value['found_people'] === null || isCount(value['found_people']));

const isProof = (value: unknown): value is DeletionProof =>
  isFields(value) &&
  value['format'] === DELETION_PROOF_FORMAT &&
  isCount(value['number']) &&
  (value['previous'] === null || isHash(value['previous'])) &&
  isCount(value['company']) &&
  isLike(value['begun_at'], INSTANT) &&
  isLike(value['finished_at'], INSTANT) &&
  (value['begun_by'] === 'Night' || value['begun_by'] === 'Admin') &&
  STOPS.some((stop) => stop === value['stopped']) &&
  isListOf(value['kinds'], isKind);

const isSigned = (value: unknown): boolean =>
  isFields(value) && isText(value['text']) && isText(value['sha256']) && isText(value['signature']);

const isFile = (value: unknown): value is DeletionProofFile =>
  isFields(value) &&
  value['format'] === DELETION_PROOFS_FORMAT &&
  isKey(value['key']) &&
  isFields(value['key']) &&
  isText(value['key']['public_key_pem']) &&
  isListOf(value['proofs'], isSigned);

const proofOf = (text: string): DeletionProof | null => {
  const value = jsonOf(text);
  return isProof(value) ? value : null;
};

/** As `openssl` reads a public key. */
const pemOf = (raw: Uint8Array): string =>
  `-----BEGIN PUBLIC KEY-----\n${base64Of([...SPKI, ...raw])}\n-----END PUBLIC KEY-----\n`;

const isNamedAsItIs = (key: DeletionProofFile['key'], { sha256 }: DeletionProofsTools): boolean => {
  const raw = bytesOfBase64(key.public_key, KEY_BYTES);
  return raw !== null && sha256(raw) === key.fingerprint && pemOf(raw) === key.public_key_pem;
};

/**
 * Checks the file of a company's proofs of deletion from its bytes alone. That the last ones are there is seen by comparing
 * with an earlier file alone.
 *
 * @returns `null`: it is no such file
 */
export const verifyDeletionProofs = (
  bytes: Uint8Array,
  tools: DeletionProofsTools,
): DeletionProofsVerdict | null => {
  const text = tools.decode(bytes);
  const file = text === null ? null : jsonOf(text);
  if (!isFile(file)) return null;
  const broken = brokenDeletionProofs(file, {
    sha256: (of) => tools.sha256(tools.encode(of)),
    isSigned: (signature, of, key) => tools.isSigned(signature, tools.encode(of), key),
  });
  const proofs = file.proofs.map(({ text: of }) => proofOf(of));
  const unreadable = proofs.flatMap((proof, at) => (proof === null ? [at + 1] : []));
  const all = [...new Set([...broken, ...unreadable])].sort((a, b) => a - b);
  const isKeyItself = isNamedAsItIs(file.key, tools);
  const companies = new Set(proofs.map((proof) => proof?.company ?? null));
  const [company = null] = companies.size === 1 ? companies : [];
  return {
    key: file.key,
    isKeyItself,
    proofs,
    broken: all,
    company,
    isTrue: isKeyItself && all.length === 0 && company !== null,
  };
};
