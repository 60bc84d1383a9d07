import { ownCode } from './category-label';

const PREFIX = 'variant-of:';

/** The tag that says which question another asks in other words: tags are what Moodle keeps of a question it takes and gives. */
export const variantTag = (main: string): string => `${PREFIX}${main}`;

/** The code in such a tag; empty for other tags. */
export const mainOfTag = (tag: string): string =>
  tag.startsWith(PREFIX) ? ownCode(tag.slice(PREFIX.length)) : '';
