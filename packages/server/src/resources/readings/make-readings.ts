import { questionTexts, readingsOfTokens } from '@tokiori/domain';
import type { Database } from '../../platform/database';
import { sharedTokenizer } from '../../platform/japanese/shared-tokenizer';
import type { Tokenizer } from '../../platform/japanese/tokenizer';
import { startEvery } from '../../shared/every';
import { lookTogether } from '../../shared/look-together';
import { itemAt } from '../../platform/item-of';
import type { Tables } from '../../tables';
import { upsertSearchTexts } from '../questions/search/search-texts.access';
import {
  listCompaniesToRead,
  updateReadings,
  listVersionsToRead,
  type MadeReadings,
  type VersionToRead,
} from './readings.queries';

export { sharedTokenizer } from '../../platform/japanese/shared-tokenizer';

const EVERY_MS = 10_000;
const COMPANIES_AT_ONCE = 20;
const VERSIONS_AT_ONCE = 50;

/** As one text. Lines end like sentences, so that no word counts the number before it. */
const asOneText = (texts: readonly string[]): string => texts.join('\n').replaceAll('\n', '。');

type ReadVersions = (versions: readonly VersionToRead[]) => Promise<MadeReadings[]>;

const readerOf =
  (tokenizer: Tokenizer): ReadVersions =>
  async (versions) => {
    const tokens = await tokenizer.tokenize([
      ...versions.map((version) => asOneText(questionTexts(version))),
      ...versions.map(({ commentary }) => asOneText([commentary])),
    ]);
    // The tokenizer answers as many as it was asked.
    const wordsOf = (at: number) => readingsOfTokens(itemAt(tokens, at));
    return versions.map(({ question_id, version, fingerprint }, at) => ({
      question_id,
      version,
      fingerprint,
      readings: wordsOf(at),
      commentary_readings: wordsOf(versions.length + at),
    }));
  };

/** A text that the tokenizer cannot read has no readings, and keeps no other from having theirs. */
const patiently =
  (read: ReadVersions, onFailure: (error: unknown) => void): ReadVersions =>
  async (versions) => {
    try {
      return await read(versions);
    } catch {
      const made: MadeReadings[] = [];
      for (const version of versions)
        made.push(
          ...(await read([version]).catch((error: unknown) => {
            onFailure(error);
            const { question_id, version: number, fingerprint } = version;
            const none = { readings: [], commentary_readings: [] };
            return [{ question_id, version: number, fingerprint, ...none }];
          })),
        );
      return made;
    }
  };

interface Making {
  tokenizer: Tokenizer;
  now: () => Date;
  /** Hears of a text that could not be read. */
  onFailure: (error: unknown) => void;
  signal?: AbortSignal;
}

/**
 * Makes the readings of every version that has none, a few at a time. Nothing is locked while the tokenizer works. Two
 * processes may do the same work twice, with the same result.
 */
export const makeReadings = async (
  database: Database<Tables>,
  { tokenizer, now, onFailure, signal }: Making,
): Promise<void> => {
  const read = patiently(readerOf(tokenizer), onFailure);
  for (;;) {
    const companies = await lookTogether(database, (tx) =>
      listCompaniesToRead(tx, COMPANIES_AT_ONCE),
    );
    if (companies.length === 0) return;
    for (const companyId of companies) {
      if (signal?.aborted) return;
      const versions = await database.run(
        { companyId },
        (tx) => listVersionsToRead(tx, companyId, VERSIONS_AT_ONCE),
        { readOnly: true },
      );
      const made = await read(versions);
      await database.run({ companyId }, async (tx) => {
        await updateReadings(tx, companyId, made, now());
        const ids = new Set(made.map(({ question_id }) => question_id));
        await upsertSearchTexts(tx, companyId, [...ids]);
      });
    }
  }
};

/**
 * Schedules it: now and every ten seconds.
 *
 * @param onFailure called with the error of a failed run, which the next one tries again, and of a text that was not read
 * @returns stops the schedule and waits for the work in progress
 */
export const startMakingReadings = (
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(
    EVERY_MS,
    (signal) =>
      makeReadings(database, {
        tokenizer: sharedTokenizer,
        now: () => new Date(),
        onFailure,
        signal,
      }),
    onFailure,
  );
