import {
  verifyDeletionProofs,
  type DeletionProofsVerdict,
  type EvidenceVerdict,
} from '@tokiori/domain';
import { checkPack } from './check-pack';
import { TOOLS } from './tools';

/** A larger file is not read at all, as `ZIP_LIMITS`. */
export const MOST_BYTES = 1_000_000_000;
/** Proofs of 10,000 nights; a text is read whole. */
const MOST_PROOF_BYTES = 50_000_000;

/** What a file is, and what came of checking it. */
export type FileVerdict =
  | { kind: 'Pack'; verdict: EvidenceVerdict }
  | { kind: 'DeletionProofs'; verdict: DeletionProofsVerdict };

const PROOF_TOOLS = { ...TOOLS, encode: (text: string) => new TextEncoder().encode(text) };

/** `{`: what a ZIP file does not begin with. */
const OBJECT = 0x7b;

/**
 * Checks a pack or the file of proofs of deletion from its bytes alone. What is neither is a pack that is none.
 * @returns `null`: this machine cannot, as when its memory does not hold what a pack unpacks to
 */
export const checkFile = (bytes: Uint8Array): FileVerdict | null => {
  if (bytes[0] === OBJECT && bytes.length <= MOST_PROOF_BYTES) {
    const verdict = verifyDeletionProofs(bytes, PROOF_TOOLS);
    if (verdict) return { kind: 'DeletionProofs', verdict };
  }
  const verdict = checkPack(bytes);
  return verdict && { kind: 'Pack', verdict };
};
