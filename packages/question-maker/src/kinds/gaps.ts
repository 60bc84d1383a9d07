import { comparable, gramsOf, likeness } from '@tokiori/domain';
import { isDull, isOfRules, type AnalysedSentence } from '../analysis';
import { isSaidWith } from '../coordinates';
import type { Material } from '../material';
import type { Draw } from '../candidate';
import { different } from '../choices';
import type { Term } from '../nouns';
import type { Quantity } from '../quantities';
import { isCommonRole } from '../roles';
import { canonical, kindOfThing } from '../things';
import { otherTerms } from './definition';
import { wrongNames } from './group';
import { isOnOneSide, wrongQuantities } from './number';
import { isAskedInside, wrongRoles } from './role';

/** What may be taken out of a sentence, and what could stand there instead. */
export interface Gap {
  from: number;
  text: string;
  score: number;
  /** One of several that could change places: two such gaps would have no one right order. */
  isOneOfSeveral?: boolean;
  /** Its sentence says enough of it to be asked for without its place. */
  isWhole?: boolean;
  others: (count: number, draw: Draw) => string[];
}

/** Terms of which most letters are the same are told apart by nobody. */
const MOST_ALIKE = 0.6;
const isPartOf = (one: string, other: string): boolean =>
  one.includes(other) || other.includes(one);

/** One of several that are named one after the other: others could well be among them. Or the name of a law. */
const isEnumerated = (text: string, { from, to }: Term): boolean =>
  /^(?:[、・／/]|第[0-9０-９]|など|等?及び|又は|若しくは|および|または|並びに|や|と(?![はしのい]))/.test(
    text.slice(to),
  ) || /(?:[・／/]|及び|又は|若しくは|および|または|並びに|や)$/.test(text.slice(0, from));

/** Its explanation may hold for things of its kind as well: it is asked for among others that are explained. */
const isExplainedBy = (material: Material, sentence: AnalysedSentence, { text }: Term): boolean =>
  material.explanations.some((one) => one.sentence === sentence && one.term === text);

/**
 * Things of which companies have many side by side. Of others (papers, days, amounts, rights, also periods and hours) few
 * could stand in the same place: 「内定通知書」 is written by no doctor, a leave has no 「試用期間」.
 */
const FAMILY = /(?:休暇|休業|手当|制度|処分|研修)$/;

/** What a rule is about, and so not told by the rest of it: 「慶弔休暇は、…」. */
const isSubject = ({ text }: AnalysedSentence, { from, to }: Term): boolean =>
  from === 0 && /^(?:は|とは)/.test(text.slice(to));

/** Whether the document has rules about a thing as well. */
const isSubjectOfRule = ({ sentences }: Material, name: string): boolean =>
  sentences.some(({ text }) => text.startsWith(`${name}は`) || text.startsWith(`${name}の`));

/** Around a term, less says too little. */
const SHORTEST_REST = 13;

/** A term among others of its kind, in rules: what explains says of one thing what holds for others as well. */
export const termGap = (material: Material, sentence: AnalysedSentence, term: Term): Gap | null => {
  const kind = kindOfThing(term.text);
  const isOnce = comparable(sentence.text).split(comparable(term.text)).length === 2;
  const isWhole =
    !/[A-Za-z0-9ァ-ヶー]$/.test(sentence.text.slice(0, term.from)) &&
    !/^[者書等的化性]/.test(sentence.text.slice(term.to));
  if (
    isDull(sentence) ||
    !isOnce ||
    !isWhole ||
    term.words < 2 ||
    term.text.length > 14 ||
    term.text.length < 3
  )
    return null;
  if (isEnumerated(sentence.text, term) || !isOfRules(sentence)) return null;
  if (!term.isRole && (!FAMILY.test(term.text) || !isSubject(sentence, term))) return null;
  if (sentence.text.length - term.text.length < SHORTEST_REST) return null;
  if (term.isRole && (isCommonRole(material, term.text) || !isAskedInside(sentence, term)))
    return null;
  if (isExplainedBy(material, sentence, term)) return null;
  const said = comparable(sentence.text);
  const what = sentence.text.slice(term.to);
  const alike = material.terms
    .filter((other) => kindOfThing(other.text) === kind && !other.isRole)
    .map(({ text }) => text)
    .filter((text) => !isPartOf(canonical(text), canonical(term.text)))
    .filter((text) => likeness(gramsOf(text), gramsOf(term.text)) < MOST_ALIKE)
    .filter((text) => text.length <= 14 && text.length >= 3 && !text.includes('・'))
    .filter((text) => !isPartOf(text, term.text) && !said.includes(comparable(text)))
    .filter((text) => term.isRole || isSubjectOfRule(material, text));
  // What is said in the same words of another one is right as well.
  const fit = alike.filter((text) => !isSaidWith(material, sentence, [term.text, text]));
  const options = different(fit, [term.text]).slice(0, 10);
  return {
    from: term.from,
    text: term.text,
    score: 7 + (term.words > 2 ? 0.5 : 0),
    isWhole: !term.isRole,
    others: (count, draw) =>
      term.isRole
        ? wrongRoles(material, sentence, term.text, what, count, draw)
        : draw.pick(options, count),
  };
};

/** A number among others of its unit. */
export const quantityGap = (
  material: Material,
  sentence: AnalysedSentence,
  quantity: Quantity,
  said: string,
): Gap => ({
  from: quantity.from,
  text: quantity.text,
  score: isOnOneSide(material, sentence, quantity, said) ? 6 : 9,
  others: (count, draw) => wrongQuantities(material, sentence, quantity, count, draw, said),
});

/** So many of the terms that could stand in its place are drawn from. */
const NEAREST = 6;

/** An explained term in the sentence that explains it, or that is about it, among others that are explained. */
export const explainedGap = (material: Material, sentence: AnalysedSentence): Gap | null => {
  const one = material.explanations.find(
    ({ term, sentence: own }) => own === sentence && sentence.text.includes(term),
  );
  if (!one || comparable(sentence.text).split(comparable(one.term)).length !== 2) return null;
  // What stands in brackets behind it is its other name.
  if (/^[（(]/.test(sentence.text.split(one.term)[1]!)) return null;
  const options = otherTerms(material, one, sentence.text).slice(0, NEAREST);
  return {
    from: sentence.text.indexOf(one.term),
    text: one.term,
    score: 9,
    others: (count, draw) => draw.pick(options, count),
  };
};

/** One of several things that a sentence names of a topic, among those that it names of others. */
export const namedGaps = (material: Material, sentence: AnalysedSentence): Gap[] => {
  const group = material.groups.find(({ by, first }) => by === 'sentence' && first === sentence);
  if (!group) return [];
  return group.members
    .map(({ name }) => name)
    .filter((name) => sentence.text.split(name).length === 2)
    .map((name) => ({
      from: sentence.text.indexOf(name),
      text: name,
      score: 7.5,
      isOneOfSeveral: true,
      others: (count, draw) => draw.pick(wrongNames(group, material.groups, [name]), count),
    }));
};
