import { comparable, type Sentence, type SentenceWord, type SourcePassage } from '@tokiori/domain';
import { analysedSentences, type AnalysedSentence } from './analysis';
import { explanationsOf, type Explanation } from './explanations';
import { groupsOf, type Group } from './groups';
import type { Term } from './nouns';
import type { Quantity } from './quantities';

/** A document as the maker works with it. */
export interface Material {
  passages: readonly SourcePassage[];
  sentences: readonly AnalysedSentence[];
  quantities: readonly Quantity[];
  /** The terms of the document, each text once, the frequent ones first. */
  terms: readonly Term[];
  /** Whom nearly every sentence is about (会社, 従業員): asked for, they could be guessed. */
  commonRoles: ReadonlySet<string>;
  /** What the document says of its terms. */
  explanations: readonly Explanation[];
  /** Topics with what is named of each. */
  groups: readonly Group[];
  /** It speaks to its readers and gives advice: what it says is true for those whom it speaks to. */
  isAdvice: boolean;
  /** In how many sentences a text stands. */
  timesSaid: (text: string) => number;
  /** All of it in comparable form, one line a sentence. */
  plain: string;
}

const withCounts = (terms: readonly Term[]): { term: Term; count: number }[] => {
  const counted = new Map<string, { term: Term; count: number }>();
  for (const term of terms) {
    const entry = counted.get(term.text);
    if (entry) entry.count += 1;
    else counted.set(term.text, { term, count: 1 });
  }
  return [...counted.values()].sort((a, b) => b.count - a.count);
};

const ALWAYS_COMMON = [
  '会社',
  '当社',
  '弊社',
  '社員',
  '従業員',
  '職員',
  '労働者',
  '当法人',
  '役職員',
  '従業員等',
];

const commonRolesOf = (sentences: readonly AnalysedSentence[]): Set<string> => {
  const topics = sentences.flatMap(({ topic }) => (topic ? [topic.text] : []));
  const counts = new Map<string, number>();
  for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  const many = [...counts].filter(([, count]) => count >= 8 && count > topics.length * 0.3);
  return new Set([...ALWAYS_COMMON, ...many.map(([topic]) => topic)]);
};

const SPEAKS_TO_READERS = /あなた|私達|私たち|皆さん|みなさん|我々/;
const isAdvice = (sentences: readonly AnalysedSentence[]): boolean =>
  sentences.filter(({ text }) => SPEAKS_TO_READERS.test(text)).length * 7 > sentences.length;

/** What the maker works with. `words` are those of the sentences' texts, in the same order. */
export const analyse = (
  passages: readonly SourcePassage[],
  sentences: readonly Sentence[],
  words: readonly (readonly SentenceWord[])[],
): Material => {
  const all = analysedSentences(sentences, words);
  return {
    passages,
    sentences: all,
    quantities: all.flatMap(({ quantities }) => quantities),
    terms: withCounts(all.flatMap(({ terms }) => terms)).map(({ term }) => term),
    commonRoles: commonRolesOf(all),
    explanations: explanationsOf(all),
    groups: groupsOf(all),
    isAdvice: isAdvice(all),
    timesSaid: (text) => all.filter((one) => one.text.includes(text)).length,
    plain: all.map(({ text }) => comparable(text)).join('\n'),
  };
};
