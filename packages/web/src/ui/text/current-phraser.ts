import type { Phraser } from './phrase-nodes';

let loaded: Phraser | null = null;

/** For browsers that do not know `word-break: auto-phrase`. */
export const loadPhraser = async (): Promise<void> => {
  loaded = (await import('./phraser')).withBreaks;
};

/**
 * What breaks lines between phrases; `null` where the browser does, or it has not come. Text that was drawn before it
 * came is left alone: lines that somebody reads do not move.
 */
export const currentPhraser = (): Phraser | null => loaded;
