import { verifyEvidence, type EvidenceVerdict } from '@tokiori/domain';
import { TOOLS } from './tools';

/** Checks a pack from its bytes alone. */
export const checkPack = (pack: Uint8Array): EvidenceVerdict => verifyEvidence(pack, TOOLS);
