// Apart from the schemas: pages that use them load no schema library.

/** Header of every response to a signed-in caller: the session's expiry in epoch seconds, after session extension. */
export const SESSION_EXPIRE_HEADER = 'x-session-expire';

/** Second factors registered in the profile; stronger than an e-mailed code, which they replace. */
export const STRONG_FACTORS = ['totp', 'passkey', 'recovery-code'] as const;
