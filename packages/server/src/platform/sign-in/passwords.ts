import { hash, verify } from '@node-rs/argon2';

/** The password hash: Argon2id with OWASP's parameters of 2023: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password; the same characters typed on another device give the same bytes (NFC). */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Checks a password against its hash. Without a hash (unknown account, no password yet) it takes
 * the same time and says no.
 */
export const verifyPassword = async (
  passwordHash: string | null,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return passwordHash !== null && matches;
};
