import { sentencesOf } from '@tokiori/domain';
import type { Tokenizer } from '../../platform/japanese/tokenizer';
import type { Maker } from './maker';
import { inThread } from './thread/in-thread';
import { wordsOf } from './thread/words';

/** Makes questions by rules of language, without sending anything anywhere. */
export const createBuiltInMaker = (tokenizer: Tokenizer): Maker => ({
  name: 'BuiltIn',
  make: async ({ current, currentPassage, turn, signal, ...wanted }) => {
    const whom = { turn, signal };
    const texts = sentencesOf(wanted.passages).map(({ text }) => text);
    const words = await wordsOf(tokenizer, texts, whom);
    const input = { ...wanted, words };
    if (!current) return { proposals: await inThread({ kind: 'make', input }, whom), usage: null };
    if (currentPassage === null) {
      // Where it comes from is not known: any other question will do.
      const one = { ...input, count: wanted.count + 1 };
      const made = await inThread({ kind: 'make', input: one }, whom);
      const others = made.filter(({ question }) => question.statement !== current.statement);
      return { proposals: others.slice(0, wanted.count), usage: null };
    }
    const about = { statement: current.statement, passage: currentPassage };
    const other = await inThread({ kind: 'remake', input, current: about }, whom);
    return { proposals: other ? [other] : [], usage: null };
  },
});
