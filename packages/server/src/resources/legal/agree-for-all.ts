import { LEGAL_KINDS } from '@tokiori/contract';
import { LEGAL_TEXTS } from '../../paths';
import type { Tx } from '../../shared/caller';
import { insertConsentsOfAll, insertText } from './legal.queries';
import { readLegalTexts } from './read-texts';

/** Has everybody in a database of demo data agreed to the product's own texts. As the owner. */
export const agreeForAll = async (tx: Tx, now: Date): Promise<void> => {
  const texts = await readLegalTexts(LEGAL_TEXTS);
  for (const kind of LEGAL_KINDS) {
    const text = texts[kind].at(-1)!;
    const id = await insertText(tx, text);
    await insertConsentsOfAll(tx, { kind, version: text.version, id }, now);
  }
};
