import type { Material } from '../material';
import { oneRight, type Candidate, type Draft, type Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import { isToldByStem } from '../told';
import { pairListsOf, type Pair, type PairList } from '../lists';
import { labelOf } from '../../place';
import { otherQuantities, quantitiesIn } from '../quantities';
import { asMarkdown, comparable } from '../../text';

/** A number in a long text says little of it. */
const LONGEST_WITH_NUMBER = 24;

/** Values that the list does not have, of the same kind as the right one: other numbers. */
const otherValues = (material: Material, { value }: Pair, list: PairList): string[] => {
  const [quantity, ...more] = quantitiesIn(value);
  if (!quantity || more.length > 0 || value.length > LONGEST_WITH_NUMBER) return [];
  const taken = list.pairs.flatMap((pair) => quantitiesIn(pair.value));
  return otherQuantities(quantity, material.quantities, taken).map(
    (text) => value.slice(0, quantity.from) + text + value.slice(quantity.to),
  );
};

const whatIsAsked = ({ lead }: PairList, { key, columns, sentence }: Pair): string => {
  const label = labelOf(sentence.place);
  const isRule = lead !== null && /次のとおり(?:とする|である|です)。?$/.test(lead.text);
  const topic = isRule && lead.topic && lead.text.length < 60 ? lead.topic.text : label;
  const about = topic === '' ? '' : `${asMarkdown(topic)}について、`;
  if (columns) {
    const [name, value] = [asMarkdown(columns.key), asMarkdown(columns.value)];
    return `${about}「${name}」が「${asMarkdown(key)}」のとき、「${value}」はどれですか。`;
  }
  return `${about}「${asMarkdown(key)}」に対して定められているものはどれですか。`;
};

/** A value that says what it is by itself. */
const isWhole = (value: string): boolean =>
  !/^(?:これ|それ|上記|同上|その)|指示により|^[-–—]$/.test(value);

/** Values as long as the right one and of its kind: others could not be meant. */
const ofSameForm = (values: readonly string[], right: string): string[] =>
  values.filter(
    (value) =>
      value.length <= right.length * 2 + 4 &&
      value.length * 2 + 4 >= right.length &&
      (value.slice(-1) === right.slice(-1) ||
        (/[0-9０-９]/.test(value) && /[0-9０-９]/.test(right))),
  );

/** Of rows in the order of a number, the first and the last are told by the least and the most of what is chosen from. */
const isExtreme = ({ key, value }: Pair, wrong: readonly string[]): boolean => {
  const own = quantitiesIn(value)[0];
  if (!own || !/[0-9０-９]/.test(key)) return false;
  const others = wrong.map((text) => quantitiesIn(text)[0]);
  const isOther = (isMore: boolean): boolean =>
    others.every((other) => other?.unit === own.unit && other.value > own.value === isMore);
  return isOther(true) || isOther(false);
};

const draftOf = (
  material: Material,
  list: PairList,
  pair: Pair,
  choices: number,
  draw: Draw,
): Draft | null => {
  const others = different(
    ofSameForm(list.pairs.map(({ value }) => value).filter(isWhole), pair.value),
    [pair.value],
  );
  const first = draw.pick(others, choices - 1);
  const made = different(otherValues(material, pair, list), [pair.value, ...first]);
  const wrong = [...first, ...made.slice(0, choices - 1 - first.length)];
  if (wrong.length < choices - 1 || standsOutByLength(pair.value, wrong)) return null;
  if (isExtreme(pair, wrong) || isToldByStem(pair.value, wrong, pair.key)) return null;
  return {
    type: 'Selectable',
    statement: whatIsAsked(list, pair),
    selectable: oneRight(pair.value, wrong, draw),
    orderable: [],
    focus: pair.key,
    sentences: [pair.sentence],
  };
};

/** Addresses, names in Latin letters alone, and columns that are rows: a table was read wrongly, or says nothing. */
const isNoPair = ({ key, value, columns }: Pair): boolean =>
  // A number with so many digits is reckoned out, not remembered.
  /[0-9]{3}\.[0-9]/.test(value) ||
  /https?|www\.|\/\//.test(key + value) ||
  /^[A-Za-z\s.,&/()-]{1,80}$/.test(value) ||
  /^[・•●※◆]/.test(`${columns?.value ?? ''}`) ||
  columns?.key.replaceAll(/[0-9０-９]/g, '') === key.replaceAll(/[0-9０-９]/g, '') ||
  /[ァ-ヶーA-Z一-龠][ _]?[A-ZＡ-Ｚ]['’]?(?=[がはのをとにも])/.test(value);

const isAskable = ({ key, value, sentence, columns }: Pair): boolean =>
  !isNoPair({ key, value, sentence, columns }) &&
  key.length >= 2 &&
  key.length <= 50 &&
  value.length <= 80 &&
  isWhole(value) &&
  !/[前次同][条項号]|その他|上記|以外$/.test(`${key}${value}`) &&
  !sentence.headings.some((heading) => /附則|付則|目次|[更改変][新訂定更]履歴/.test(heading));

/** Below one heading, a name that two lists have asks for two things. */
const isNamedOnce = (all: readonly Pair[], { key, columns, sentence }: Pair): boolean =>
  all.filter(
    (pair) =>
      pair.sentence.section === sentence.section &&
      comparable(pair.key) === comparable(key) &&
      pair.columns?.value === columns?.value,
  ).length === 1;

/** 「慶弔休暇について、「本人が結婚したとき」に当てはまるものはどれですか。」. */
export const pairCandidates = (material: Material, choices: number): Candidate[] => {
  const lists = pairListsOf(material);
  const all = lists.flatMap(({ pairs }) => pairs);
  const isExplained = ({ sentence }: Pair): boolean =>
    material.explanations.some((one) => one.sentence === sentence);
  return lists.flatMap((list) =>
    list.pairs
      .filter((pair) => isAskable(pair) && isNamedOnce(all, pair) && !isExplained(pair))
      .map((pair) => ({
        kind: 'pair',
        sentence: pair.sentence,
        score: 8,
        make: (draw) => draftOf(material, list, pair, choices, draw),
      })),
  );
};
