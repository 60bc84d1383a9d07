import { AppError } from '../errors';

/** How much a JSON text may hold before it is made into objects. */
export interface JsonLimits {
  /** Objects and arrays inside each other. */
  depth: number;
  /** Values in objects and arrays, all together. */
  members: number;
}

/** Deeper than anything of the contract. */
export const JSON_DEPTH = 16;
/** More than any body but a batch holds. */
export const JSON_MEMBERS = 20_000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const isOpening = (code: number): boolean => code === 91 || code === 123;
const isClosing = (code: number): boolean => code === 93 || code === 125;

/** Where the string that begins at a place ends. */
const endOfString = (text: string, from: number): number => {
  let at = from + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
};

/**
 * Refuses a JSON text with too many values or too much nesting: parsed, it takes many times the memory of the text, and
 * recursion over it would overflow the stack. One pass over the text, without building objects.
 *
 * @throws AppError BAD_JSON too deep, PAYLOAD_TOO_LARGE too many values
 */
export const checkJson = (text: string, limits: JsonLimits): void => {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (isOpening(code)) {
      depth += 1;
      members += 1;
    } else if (isClosing(code)) depth -= 1;
    else if (code === COMMA) members += 1;
    if (depth > limits.depth)
      throw new AppError('BAD_JSON', { message: '送信された内容の入れ子が深すぎます。' });
    if (members > limits.members)
      throw new AppError('PAYLOAD_TOO_LARGE', {
        message: '送信された項目が多すぎます。いくつかに分けてお試しください。',
      });
  }
};

/** A small JSON text as a value; `undefined` when it is none, or too deep. */
export const tryJson = (text: string): unknown => {
  try {
    checkJson(text, { depth: JSON_DEPTH, members: JSON_MEMBERS });
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
