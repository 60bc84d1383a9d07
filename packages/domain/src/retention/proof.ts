import type { DeletedKind, DeletionStop } from '@tokiori/contract';
import { bytesOfBase64 } from '../evidence/verify/base64';

/** What a proof of deletion is called; another form gets another number. */
export const DELETION_PROOF_FORMAT = 'tokiori-deletion-proof/1';
/** The same of the file that holds all proofs of a company. */
export const DELETION_PROOFS_FORMAT = 'tokiori-deletion-proofs/1';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;

/** What was deleted, without anything of whom it was about. */
export interface DeletionProof {
  format: typeof DELETION_PROOF_FORMAT;
  /** Counts the company's proofs, from 1. */
  number: number;
  /** SHA-256 of the text of the proof before; `null`: this is the first. */
  previous: string | null;
  /** Number of the company in this installation. */
  company: number;
  /** Instants, ISO 8601 in UTC. */
  begun_at: string;
  finished_at: string;
  begun_by: 'Night' | 'Admin';
  stopped: DeletionStop | null;
  kinds: DeletedKind[];
}

/** A proof as it is kept and handed out. */
export interface SignedDeletionProof {
  /** The JSON text that is signed, to the byte. */
  text: string;
  /** SHA-256 of it, hexadecimal. */
  sha256: string;
  /** Ed25519 (RFC 8032) of its bytes, base64. */
  signature: string;
}

/** All proofs of a company, oldest first, and the key by which they are checked. */
export interface DeletionProofFile {
  format: typeof DELETION_PROOFS_FORMAT;
  key: { algorithm: 'Ed25519'; public_key: string; fingerprint: string; public_key_pem: string };
  proofs: SignedDeletionProof[];
}

/** The text of a proof that is signed: members in this order, in one line. */
export const deletionProofText = (proof: DeletionProof): string =>
  JSON.stringify({
    format: proof.format,
    number: proof.number,
    previous: proof.previous,
    company: proof.company,
    begun_at: proof.begun_at,
    finished_at: proof.finished_at,
    begun_by: proof.begun_by,
    stopped: proof.stopped,
    kinds: proof.kinds.map((kind) => ({
      kind: kind.kind,
      period_days: kind.period_days,
      before: kind.before,
      found_rows: kind.found_rows,
      found_people: kind.found_people,
      deleted_rows: kind.deleted_rows,
      left_rows: kind.left_rows,
    })),
  });

/** What a proof has to be: in which place, after which one, by which key. */
export interface ExpectedProof {
  number: number;
  /** SHA-256 of the proof before; `null`: there is none. */
  previous: string | null;
  publicKey: Uint8Array;
}

const placeOf = (text: string): Pick<DeletionProof, 'number' | 'previous'> | null => {
  try {
    const { format, number, previous } = JSON.parse(text) as DeletionProof;
    return format === DELETION_PROOF_FORMAT ? { number, previous } : null;
  } catch {
    return null;
  }
};

/** What a check needs of the place in which it runs; texts are UTF-8. */
export interface DeletionProofTools {
  /** SHA-256, hexadecimal. */
  sha256: (text: string) => string;
  /** Whether a text has this Ed25519 signature by this raw public key. */
  isSigned: (signature: Uint8Array, text: string, publicKey: Uint8Array) => boolean;
}

/** Whether a proof is as it was signed, and follows the one before it. */
export const isDeletionProofIntact = (
  { text, sha256, signature }: SignedDeletionProof,
  { number, previous, publicKey }: ExpectedProof,
  tools: DeletionProofTools,
): boolean => {
  const signed = bytesOfBase64(signature, SIGNATURE_BYTES);
  const place = placeOf(text);
  return (
    place !== null &&
    place.number === number &&
    place.previous === previous &&
    tools.sha256(text) === sha256 &&
    signed !== null &&
    tools.isSigned(signed, text, publicKey)
  );
};

/**
 * Goes through all proofs of a file: whether each is signed by the file's key and none between them was changed or
 * removed. That the last ones are there is seen by comparing with an earlier file alone.
 *
 * @returns numbers, counted from 1, of the places at which it is not so
 */
export const brokenDeletionProofs = (
  { key, proofs }: Pick<DeletionProofFile, 'key' | 'proofs'>,
  tools: DeletionProofTools,
): number[] => {
  const publicKey = bytesOfBase64(key.public_key, KEY_BYTES);
  return proofs.flatMap((proof, at) => {
    const number = at + 1;
    const previous = proofs[at - 1]?.sha256 ?? null;
    const isIntact =
      publicKey !== null && isDeletionProofIntact(proof, { number, previous, publicKey }, tools);
    return isIntact ? [] : [number];
  });
};
