import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  DELETION_PROOF_FORMAT,
  DELETION_PROOFS_FORMAT,
  deletionProofText,
  type DeletionProof,
  type DeletionProofFile,
} from '@tokiori/domain';
import { KEY } from './pack.testing';

/** SHA-256 of a text or bytes. */
export const hex = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('hex');
const rawOf = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);

/** A key as a file names it. */
export const keyOf = (key: KeyObject): DeletionProofFile['key'] => ({
  algorithm: 'Ed25519',
  public_key: rawOf(key).toString('base64'),
  fingerprint: hex(rawOf(key)),
  public_key_pem: createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString(),
});

const proofOf = (number: number, previous: string | null, company: number): DeletionProof => ({
  format: DELETION_PROOF_FORMAT,
  number,
  previous,
  company,
  begun_at: '2026-11-19T17:00:00.000Z',
  finished_at: '2026-11-19T17:00:02.000Z',
  begun_by: number === 2 ? 'Admin' : 'Night',
  stopped: number === 3 ? 'Held' : null,
  kinds: [
    {
      kind: 'Notifications',
      period_days: 180,
      before: '2026-05-24',
      found_rows: number * 10,
      found_people: number,
      deleted_rows: number * 10,
      left_rows: 0,
    },
  ],
});

/** The file of so many proofs, as the product hands it out. */
export const proofFileOf = (
  count: number,
  { key = KEY, company = () => 7 }: { key?: KeyObject; company?: (number: number) => number } = {},
): DeletionProofFile => {
  const proofs: DeletionProofFile['proofs'] = [];
  for (let number = 1; number <= count; number += 1) {
    const text = deletionProofText(proofOf(number, proofs.at(-1)?.sha256 ?? null, company(number)));
    const signature = sign(null, Buffer.from(text), key).toString('base64');
    proofs.push({ text, sha256: hex(text), signature });
  }
  return { format: DELETION_PROOFS_FORMAT, key: keyOf(key), proofs };
};
