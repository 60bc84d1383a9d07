import { isOfRules, type AnalysedSentence } from './analysis';
import type { Material } from './material';
import { plainSentence, type Draw } from './candidate';
import {
  CONTRARY,
  GOES_WITHOUT_SAYING,
  HOLDS_NO_CHANGE,
  LEADS_TO_ITS_END,
  OTHER_WORDS,
  OTHER_WORDS_EXPLAINED,
  OTHER_WORDS_OF_RULES,
} from './altered-words';
import { otherTopics } from './coordinates';
import { otherQuantities } from './quantities';
import { otherRoles } from './roles';
import { isSaidOfTopic } from './said-elsewhere';
import { kindOfThing } from './things';

/** A statement that says what the document does not. */
export interface Alteration {
  text: string;
  /** What was changed. */
  by: 'contrary' | 'word' | 'number' | 'role' | 'topic';
  /** The person or thing that another one stands in place of. */
  instead?: string;
}

/** Only ends of rules are turned: elsewhere the contrary is absurd, or no Japanese. */
const contraryOf = (
  text: string,
  sentence: AnalysedSentence,
): readonly [string, string] | undefined =>
  isOfRules(sentence)
    ? CONTRARY.filter(([end]) => text.endsWith(end)).sort((a, b) => b[0].length - a[0].length)[0]
    : undefined;

const byContrary = (sentence: AnalysedSentence, text: string): Alteration[] => {
  const contrary = contraryOf(text, sentence);
  if (!contrary || GOES_WITHOUT_SAYING.test(text) || LEADS_TO_ITS_END.test(text)) return [];
  return [{ text: text.slice(0, -contrary[0].length) + contrary[1], by: 'contrary' }];
};

const wordsFor = (sentence: AnalysedSentence): typeof OTHER_WORDS => [
  ...OTHER_WORDS,
  ...(isOfRules(sentence) ? OTHER_WORDS_OF_RULES : OTHER_WORDS_EXPLAINED),
];

const PERSON = /^[一-龠]{1,3}[者元先]$/;

const byWords = (
  sentence: AnalysedSentence,
  text: string,
  material: Material,
  draw: Draw,
): Alteration[] =>
  wordsFor(sentence).flatMap(([word, others]) => {
    const [other] = draw.pick(others, 1);
    const altered = text.replace(word, other!);
    const isSaid = !isOfRules(sentence) && text.includes(other!);
    // 「活動的」 has no 「動的」 in it: a word is exchanged only where it begins.
    const before = text.slice(0, word.exec(text)?.index ?? 0);
    const isInside =
      /[一-龠ァ-ヶー]$/.test(before) && /^[一-龠ァ-ヶー]/.test(text.slice(before.length));
    const isUnknown = PERSON.test(other!) && material.timesSaid(other!) === 0;
    return altered === text || isSaid || isInside || isUnknown
      ? []
      : [
          {
            text: altered,
            by: 'word' as const,
            ...(PERSON.test(other!) && { instead: word.exec(text)![0] }),
          },
        ];
  });

const byNumbers = (
  sentence: AnalysedSentence,
  text: string,
  material: Material,
  draw: Draw,
): Alteration[] => {
  const { quantities } = sentence;
  return quantities.flatMap((quantity) => {
    if (text.split(quantity.text).length !== 2) return [];
    const others = otherQuantities(quantity, material.quantities, quantities)
      .filter((other) => !isSaidOfTopic(material, sentence, other))
      .slice(0, 3);
    const [other] = draw.pick(others, 1);
    if (other === undefined) return [];
    return [{ text: text.replace(quantity.text, () => other), by: 'number' as const }];
  });
};

const byRoles = (
  sentence: AnalysedSentence,
  text: string,
  material: Material,
  draw: Draw,
): Alteration[] =>
  sentence.terms.flatMap((term) => {
    if (!term.isRole || material.commonRoles.has(term.text)) return [];
    if (!isOfRules(sentence) || formOf(text) === '禁止') return [];
    const isTopic = term.from === 0 && term.to === sentence.topic?.end;
    if (!isTopic || text.split(term.text).length !== 2 || GOES_WITHOUT_SAYING.test(text)) return [];
    // Only who has duties of his own in the document could have this one.
    const others = otherRoles(material, sentence, term.text, sentence.text.slice(term.to)).filter(
      (role) => material.sentences.some(({ topic }) => topic?.text === role),
    );
    const [other] = draw.pick(others.slice(0, 4), 1);
    if (other === undefined) return [];
    return [
      { text: text.replace(term.text, () => other), by: 'role' as const, instead: term.text },
    ];
  });

/** The same said of something else that the document explains. */
const byTopic = (
  sentence: AnalysedSentence,
  text: string,
  material: Material,
  draw: Draw,
): Alteration[] => {
  // What may happen to one thing may happen to another.
  if (isOfRules(sentence) || /(?:こと|場合|可能性)があ(?:る|ります)$/.test(text)) return [];
  const topics = otherTopics(material, sentence);
  const [other] = draw.pick(topics?.others.slice(0, 4) ?? [], 1);
  if (!topics || other === undefined || !text.includes(topics.topic)) return [];
  return [
    {
      text: text.replace(topics.topic, () => other),
      by: 'topic' as const,
      instead: topics.topic,
    },
  ];
};

/** What is set against each other, exchanged: 「AはXで、BはYで…」 as 「AはYで、BはXで…」. */
const byExchange = (sentence: AnalysedSentence, text: string): Alteration[] => {
  if (isOfRules(sentence)) return [];
  const { terms } = sentence;
  const isOnce = (term: string): boolean => text.split(term).length === 2;
  return terms.flatMap((one, at) =>
    terms.slice(at + 1).flatMap((other) => {
      const between = sentence.text.slice(one.to, other.from);
      const isAlike = one.head === other.head || kindOfThing(one.text) === kindOfThing(other.text);
      const isOpposed =
        /^[^、]{1,20}、[^、は]{1,15}は$/.test(between) && kindOfThing(one.text) !== null;
      if (!isAlike || !isOpposed || !isOnce(one.text) || !isOnce(other.text)) return [];
      const first = text.indexOf(one.text);
      const second = text.indexOf(other.text);
      const exchanged =
        text.slice(0, first) +
        other.text +
        text.slice(first + one.text.length, second) +
        one.text +
        text.slice(second + other.text.length);
      return [{ text: exchanged, by: 'topic' as const }];
    }),
  );
};

/** Statements that are false because they change one thing in a sentence of the document. */
export const alteredOf = (
  sentence: AnalysedSentence,
  material: Material,
  draw: Draw,
): Alteration[] => {
  const text = plainSentence(sentence);
  if (HOLDS_NO_CHANGE.test(text)) return [];
  return [
    ...byNumbers(sentence, text, material, draw),
    ...byTopic(sentence, text, material, draw),
    ...byExchange(sentence, text),
    ...byWords(sentence, text, material, draw),
    ...byRoles(sentence, text, material, draw),
    ...byContrary(sentence, text),
  ];
};

const MODAL =
  /(?:ならない|できる|できない|ことがある|ものとする|よい|支給する|支払う|交付する|負担する|認める|与える|設ける|通知する|報告する|保管する|返却する|有する)$/;

/** Whether a sentence says clearly what has to be, may be or must not be done, or how much. */
export const isDefinite = (sentence: AnalysedSentence): boolean => {
  const text = plainSentence(sentence);
  return (
    sentence.quantities.length > 0 || MODAL.test(text) || contraryOf(text, sentence) !== undefined
  );
};

/** Whether a statement denies something by its end. */
export const isDenial = (text: string): boolean => /(?:ない|ません|もよい)。?$/.test(text);

/** What a statement does by its end: where one alone forbids, it is told by its form. */
export const formOf = (text: string): string => {
  const plain = text.replace(/。$/, '');
  if (/(?:て|で)は(?:ならない|いけません|なりません)$/.test(plain)) return '禁止';
  if (/(?:ならない|なりません)$/.test(plain)) return '義務';
  if (/(?:よい|かまいません|必要はない|必要はありません)$/.test(plain)) return '不要';
  if (/(?:できる|できます|がある|があります)$/.test(plain)) return '可能';
  return /(?:できない|できません|ことはない|ことはありません)$/.test(plain) ? '可能' : '平叙';
};
