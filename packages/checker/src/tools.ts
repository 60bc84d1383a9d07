import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { EvidenceTools } from '@tokiori/domain';
import { inflateSync } from 'fflate';

/** What is computed, or `otherwise` where it cannot be: whoever made the file chose what stands in it. */
const attempt = <Value>(compute: () => Value, otherwise: Value): Value => {
  try {
    return compute();
  } catch {
    return otherwise;
  }
};

/**
 * What checks a pack, in plain JavaScript: the browser's own cryptography is missing from pages that are opened as files in
 * some browsers, and has had Ed25519 for a short time.
 */
export const TOOLS: EvidenceTools = {
  sha256: (bytes) => bytesToHex(sha256(bytes)),
  // By RFC 8032: of the two readings of a signature only the one that allows no second form of it.
  isSigned: (signature, message, publicKey) =>
    attempt(() => ed25519.verify(signature, message, publicKey, { zip215: false }), false),
  inflate: (packed, bytes) =>
    attempt(() => inflateSync(packed, { out: new Uint8Array(bytes) }), null),
  decode: (bytes) =>
    attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), null),
};
