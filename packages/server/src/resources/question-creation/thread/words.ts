import type { JapaneseToken, Tokenizer } from '../../../platform/japanese/tokenizer';
import { busy, inTurnOfCompany, type Turn } from './turns';

/**
 * Cuts texts into words in their company's turn.
 *
 * @throws Busy when the turn does not come, or the dictionary is not loaded in time
 */
export const wordsOf = (
  tokenizer: Tokenizer,
  texts: readonly string[],
  { turn, signal }: { turn: Turn; signal: AbortSignal },
): Promise<JapaneseToken[][]> =>
  inTurnOfCompany(turn, signal, async () => {
    try {
      return await tokenizer.tokenize(texts, signal);
    } catch (error) {
      throw signal.aborted ? busy() : error;
    }
  });
