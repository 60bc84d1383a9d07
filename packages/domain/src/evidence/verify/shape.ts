// What whoever made a file may have written otherwise than it should be.

type Fields = Readonly<Record<string, unknown>>;

/** An object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A text. */
export const isText = (value: unknown): value is string => typeof value === 'string';
/** A whole number from zero. */
export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
/** SHA-256, hexadecimal. */
export const isHash = (value: unknown): boolean => isText(value) && /^[0-9a-f]{64}$/.test(value);
/** A list of such values. */
export const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(is);

/** A key that has signed, with its fingerprint. */
export const isKey = (value: unknown): boolean =>
  isFields(value) &&
  value['algorithm'] === 'Ed25519' &&
  isText(value['public_key']) &&
  isHash(value['fingerprint']);

/** A JSON text's value; `null`: it is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
