/** What is longer, or begins more often before it is JSON, is no answer: each beginning is followed to its end. */
const MOST_CHARACTERS = 200_000;
const MOST_BEGINNINGS = 50;
const THOUGHTS = '</think>';

/** Where what is opened at `from` is closed, by brackets outside of strings; `null` when it is not. */
const endOf = (text: string, from: number): number | null => {
  let depth = 0;
  let isString = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]!;
    if (isString) {
      if (character === '\\') at += 1;
      else if (character === '"') isString = false;
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
};

const parsed = (text: string): { value: unknown } | null => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? { value } : null;
  } catch {
    return null;
  }
};

const nextBeginning = (text: string, from: number): number => {
  const places = [text.indexOf('{', from), text.indexOf('[', from)].filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
};

/**
 * The JSON that a language model has answered, maybe within a code fence or between words: the longest object or array
 * in it. `null` when there is none. What a model thought aloud before (`<think>`) is passed over.
 */
export const jsonInText = (answer: string): { value: unknown } | null => {
  if (answer.length > MOST_CHARACTERS) return null;
  const thought = answer.lastIndexOf(THOUGHTS);
  const text = thought < 0 ? answer : answer.slice(thought + THOUGHTS.length);
  const whole = parsed(text.trim());
  if (whole) return whole;
  let longest: { value: unknown; length: number } | null = null;
  let from = nextBeginning(text, 0);
  for (let tried = 0; from >= 0 && tried < MOST_BEGINNINGS; tried += 1) {
    const end = endOf(text, from);
    const value = end === null ? null : parsed(text.slice(from, end));
    if (value && end! - from > (longest?.length ?? 0)) longest = { ...value, length: end! - from };
    from = nextBeginning(text, value ? end! : from + 1);
  }
  return longest && { value: longest.value };
};
