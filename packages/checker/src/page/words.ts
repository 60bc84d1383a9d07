import { foldSearch } from '@tokiori/domain';

/** What a search compares: width, case and kind of kana make no difference, nor how many blanks there are. */
export const comparableText = (text: string): string =>
  foldSearch(text).replaceAll(/\s+/g, ' ').trim();
