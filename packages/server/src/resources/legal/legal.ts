import { LEGAL_KINDS, type LegalKind } from '@tokiori/contract';
import { dateIn, versionOn } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { Tables } from '../../tables';
import { listChangedVersions, insertText } from './legal.queries';
import { readLegalTexts, type LegalTexts, type StoredText } from './read-texts';
import { entryOf } from '../../platform/item-of';

/** The operator's texts, and the ids of what was kept of them. */
export interface Legal {
  texts: LegalTexts;
  idOf: (text: StoredText) => number;
}

/** Versions of texts begin and end with the days of Japan. */
export const legalDay = (now: Date): string => dateIn('Asia/Tokyo', now);

/** The text of a kind that applies now. */
export const currentText = ({ texts }: Legal, kind: LegalKind, now: Date): StoredText =>
  versionOn(texts[kind], legalDay(now));

/**
 * Reads the operator's texts and keeps every wording that is served.
 *
 * @param warn told of versions whose words were changed after they were served: nobody is asked again for those
 * @throws StartupError a file cannot be used
 */
export const openLegal = async (
  database: Database<Tables>,
  folder: string,
  warn: (changed: { kind: string; version: string }) => void,
): Promise<Legal> => {
  const texts = await readLegalTexts(folder);
  const ids = new Map<StoredText, number>();
  await database.system(async (tx) => {
    for (const kind of LEGAL_KINDS)
      for (const text of texts[kind]) ids.set(text, await insertText(tx, text));
    for (const changed of await listChangedVersions(tx)) warn(changed);
  });
  return { texts, idOf: (text) => entryOf(ids, text) };
};
