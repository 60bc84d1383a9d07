import { verifyEvidence, type EvidenceTools, type EvidenceVerdict } from '@tokiori/domain';
import { TOOLS } from './tools';

/**
 * Checks a pack from its bytes alone.
 * @returns `null`: this machine cannot, as when its memory does not hold what the pack unpacks to
 */
export const checkPack = (
  pack: Uint8Array,
  tools: EvidenceTools = TOOLS,
): EvidenceVerdict | null => {
  try {
    return verifyEvidence(pack, tools);
  } catch {
    return null;
  }
};

/** What is said where there is no verdict. */
export const UNCHECKED =
  '中身が大きすぎるため、この環境では確かめられませんでした。空きメモリーの多いパソコンで、もう一度お試しください。';
