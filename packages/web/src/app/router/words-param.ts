import { textIn } from './search';

/** A parameter that is what somebody searches for: the first ones, of several. */
export const wordsIn = (value: unknown): string | undefined => {
  const [first] = [value].flat();
  return typeof first === 'string' ? textIn(first.trim().slice(0, 200)) : undefined;
};
