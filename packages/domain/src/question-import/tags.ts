import { foldSearch, foldTyped } from '../text/fold';

/** Tags as they are kept: in one width, each once whatever its case and kana. */
export const keptTags = (typed: readonly string[]): string[] => {
  const tags = new Map<string, string>();
  for (const tag of typed.map(foldTyped)) {
    const key = foldSearch(tag);
    if (key !== '' && !tags.has(key)) tags.set(key, tag);
  }
  return [...tags.values()];
};

/** 「法改正、店長」 as tags. */
export const splitTags = (text: string): string[] => keptTags(text.split(/[、,，\n]/));

export const joinTags = (tags: readonly string[]): string => tags.join('、');

/** The tags of a question once some were put on it and others taken away. */
export const changedTags = (
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): string[] => {
  const gone = new Set(remove.map((tag) => foldSearch(foldTyped(tag))));
  return keptTags([...tags.filter((tag) => !gone.has(foldSearch(tag))), ...add]);
};
