import { comparable, gramsOf, likeness } from '@tokiori/domain';
import type { AnalysedSentence } from './analysis';
import type { Material } from './material';
import { different } from './choices';
import { areOfKind, lastWord, othersBeside, type Explanation } from './explanations';
import { canonical, kindOfThing } from './things';

const isPartOf = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one);

/** Whether the document says nearly the same with another word in place of one. */
export const isSaidWith = (
  { sentences }: Material,
  { text }: AnalysedSentence,
  [word, other]: readonly [string, string],
): boolean => {
  const grams = gramsOf(text.replace(word, other));
  return sentences.some(
    (one) =>
      one.text !== text && one.text.includes(other) && likeness(gramsOf(one.text), grams) > 0.6,
  );
};

const isApart = (text: string, term: string): boolean =>
  !isPartOf(canonical(text), canonical(term)) && likeness(gramsOf(text), gramsOf(term)) < 0.75;

/** What may stand before a topic. */
const ADVERB = /^(?:一般的に|一般に|通常|近年|最近)、?/;

/** What is said of one could be said of the other: both are defined, or both are the same sort of thing by their names. */
const areSaidAlike = (one: Explanation, other: Explanation, sentence: AnalysedSentence): boolean =>
  (one.sentence === sentence && one.by === 'definition' && other.by === 'definition') ||
  (one.by === 'name' && other.by === 'name') ||
  (kindOfThing(one.term) !== null && kindOfThing(one.term) === kindOfThing(other.term)) ||
  likeness(gramsOf(one.term), gramsOf(other.term)) > 0.3;

/** 「Xは…です」 says what kind of thing X is: another kind of thing is no such thing at once. */
const areSameNoun = (one: Explanation, other: Explanation): boolean =>
  one.by !== 'description' || lastWord(one.meaning) === lastWord(other.meaning);

/** What a sentence is about, and other things of its kind that the document tells something about. */
export const otherTopics = (
  material: Material,
  sentence: AnalysedSentence,
): { topic: string; others: string[] } | null => {
  const said = sentence.topic?.text.replace(ADVERB, '');
  const own = material.explanations.find(
    ({ sentence: one, term }) => one === sentence || said === term,
  );
  const topic = own?.term ?? said;
  if (topic === undefined || !sentence.text.replace(ADVERB, '').startsWith(topic)) return null;
  // What stands in brackets behind it tells which one is meant.
  if (/^[（(]/.test(sentence.text.split(topic)[1] ?? '')) return null;
  const kind = kindOfThing(topic);
  // 「BSDライセンス」 is an 「OSSライセンス」 itself: only one letter at the end (「著作権」) sets things side by side.
  const alike =
    kind?.length === 1 && kind !== '者'
      ? material.sentences.flatMap((one) =>
          one.topic && kindOfThing(one.topic.text) === kind ? [one.topic.text] : [],
        )
      : [];
  const explained = own
    ? othersBeside(own, material.explanations)
        .filter((other) => areOfKind(own, other) && areSaidAlike(own, other, sentence))
        .filter((other) => own.sentence !== sentence || areSameNoun(own, other))
        .map(({ term }) => term)
    : [];
  const isName = (text: string): boolean => material.terms.some((term) => term.text === text);
  const plain = comparable(sentence.text);
  const others = different([...explained, ...alike.filter(isName)], [topic]).filter(
    (text) =>
      isApart(text, topic) &&
      !plain.includes(comparable(text)) &&
      !isSaidWith(material, sentence, [topic, text]),
  );
  return { topic, others };
};
