import { createHash, createPublicKey, verify } from 'node:crypto';
import {
  DELETION_PROOFS_FORMAT,
  isDeletionProofIntact,
  type DeletionProofFile,
  type DeletionProofTools,
  type SignedDeletionProof,
} from '@tokiori/domain';
import type { SigningKey } from '../../platform/signing-key';
import type { RunRow } from './runs.queries';

/** Before the 32 bytes of a public key in SPKI (RFC 8410, section 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeyOf = (raw: Uint8Array) =>
  createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' });

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** As a program of somebody else would check a proof. */
export const PROOF_TOOLS: DeletionProofTools = {
  sha256,
  isSigned: (signature, text, raw) => verify(null, Buffer.from(text), publicKeyOf(raw), signature),
};

/** Signs the text of a proof. */
export const signProof = (text: string, key: Pick<SigningKey, 'sign'>): SignedDeletionProof => {
  const signature = key.sign(Buffer.from(text)).toString('base64');
  return { text, sha256: sha256(text), signature };
};

/** Whether a stored proof is as it was signed, and follows the one before it; `null`: it has none yet. */
export const isRunIntact = (
  { number, proof, sha256: hash, signature, previous }: RunRow,
  { publicKey }: SigningKey,
): boolean | null =>
  number === null || proof === null || hash === null || signature === null
    ? null
    : isDeletionProofIntact(
        { text: proof, sha256: hash, signature },
        { number, previous, publicKey },
        PROOF_TOOLS,
      );

/** What is handed out: the proofs, and the key as programs and `openssl` read it. */
export const proofFileOf = (
  proofs: SignedDeletionProof[],
  { publicKey, fingerprint }: SigningKey,
): DeletionProofFile => ({
  format: DELETION_PROOFS_FORMAT,
  key: {
    algorithm: 'Ed25519',
    public_key: publicKey.toString('base64'),
    fingerprint,
    public_key_pem: publicKeyOf(publicKey).export({ format: 'pem', type: 'spki' }).toString(),
  },
  proofs,
});
