/** What a check needs of the place in which it runs. None of them throws. */
export interface EvidenceTools {
  /** SHA-256, hexadecimal. */
  sha256: (bytes: Uint8Array) => string;
  /** Whether a message has this Ed25519 signature by this raw public key (RFC 8032). */
  isSigned: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;
  /** Unpacks raw DEFLATE (RFC 1951) that makes just so many bytes; `null`: it does not. */
  inflate: (packed: Uint8Array, bytes: number) => Uint8Array | null;
  /** Reads UTF-8 strictly, a byte order mark kept; `null`: it is not UTF-8. */
  decode: (bytes: Uint8Array) => string | null;
}
