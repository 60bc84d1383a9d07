import { asMarkdown, comparable, labelOf } from '@tokiori/domain';
import type { Material } from '../material';
import { isOfRules, type AnalysedSentence } from '../analysis';
import { aboutPlace, linesOf, oneRight, type Candidate, type Draft, type Draw } from '../candidate';
import { pairListsOf, type Pair, type PairList } from '../lists';
import { linesAboveList } from '../shown-above';
import { isWhole, othersOf, wrongValues } from './pair-values';

/** A name with the gap that its value was in, below the rule that both are of. */
const withGap = (above: readonly AnalysedSentence[], { key, sentence }: Pair): string => {
  const lines = linesOf(above, { ...sentence, text: `${key}・・・（　　）` });
  const ask = '次の規定の（　　）に当てはまるものはどれですか。';
  return `${aboutPlace(sentence, lines)}${ask}\n\n${lines}`;
};

const whatIsAsked = (
  { lead }: PairList,
  pair: Pair,
  above: readonly AnalysedSentence[],
): string => {
  const { key, columns, sentence } = pair;
  if (above.length > 0) return withGap(above, pair);
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

const aboveOf = (material: Material, { pairs }: PairList): AnalysedSentence[] => {
  const { sentence } = pairs[0]!;
  return sentence.kind === 'row' ? [] : linesAboveList(material, sentence);
};

const draftOf = (
  material: Material,
  { list, above }: { list: PairList; above: readonly AnalysedSentence[] },
  pair: Pair,
  choices: number,
  draw: Draw,
): Draft | null => {
  const wrong = wrongValues(material, list, pair, choices - 1, draw);
  if (wrong === null) return null;
  return {
    type: 'Selectable',
    statement: whatIsAsked(list, pair, above),
    selectable: oneRight(pair.value, wrong, draw),
    orderable: [],
    focus: pair.key,
    sentences: [pair.sentence],
  };
};

/** The same with a word to be put back: below its rule, or where its place says what it is about. */
const blankOf = (
  material: Material,
  list: PairList,
  pair: Pair,
  cards: number,
  draw: Draw,
): Draft | null => {
  const wrong = wrongValues(material, list, pair, cards - 1, draw);
  const label = labelOf(pair.sentence.place);
  if (wrong === null || label === '') return null;
  const above = aboveOf(material, list);
  const lines = above.length === 0 ? '' : `${linesOf(above)}\n\n`;
  const words = [
    { text: pair.value, position: 1 },
    ...wrong.map((text) => ({ text, position: null })),
  ];
  return {
    type: 'FillInTheBlanks',
    statement: `${asMarkdown(label)}についての次の規定の空欄に入る語句を選んでください。\n\n${lines}${asMarkdown(pair.key)}・・・{{1}}`,
    selectable: [],
    orderable: draw.pick(words, words.length),
    focus: pair.key,
    sentences: [pair.sentence],
  };
};

const hasBracketBehindNumber = (value: string): boolean => {
  const number = value.search(/[0-9０-９]/);
  return number >= 0 && /[（(]/.test(value.slice(number));
};

/** Addresses, names in Latin letters alone, and columns that are rows: a table was read wrongly, or says nothing. */
const isNoPair = ({ key, value, columns }: Pair): boolean =>
  // A number with so many digits is reckoned out, not remembered.
  /[0-9]{3}\.[0-9]/.test(value) ||
  /https?|www\.|\/\//.test(key + value) ||
  /^[A-Za-z\s.,&/()-]{1,80}$/.test(value) ||
  // What a number is of stands in brackets behind it.
  hasBracketBehindNumber(value) ||
  // A name in Latin letters is translated, not remembered.
  (/[A-Za-z]{2}/.test(key) && !/[0-9０-９]/.test(value)) ||
  /^[・•●※◆]/.test(columns?.value ?? '') ||
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

/** How often, or how many minutes: of what, only the rule above tells. */
const needsRule = (value: string): boolean => /[0-9０-９]{1,3}(?:回|分)/.test(value);

const pairsToAsk = (material: Material): { list: PairList; pair: Pair }[] => {
  const lists = pairListsOf(material);
  const all = lists.flatMap(({ pairs }) => pairs);
  const isExplained = ({ sentence }: Pair): boolean =>
    material.explanations.some((one) => one.sentence === sentence);
  return lists.flatMap((list) => {
    const isBelowRule = aboveOf(material, list).length > 0 || list.pairs[0]!.columns !== null;
    return list.pairs
      .filter((pair) => isAskable(pair) && isNamedOnce(all, pair) && !isExplained(pair))
      .filter(({ value }) => isBelowRule || !needsRule(value))
      .map((pair) => ({ list, pair }));
  });
};

/** 「慶弔休暇について、「本人が結婚したとき」に対して定められているものはどれですか。」. */
export const pairCandidates = (material: Material, choices: number): Candidate[] =>
  pairsToAsk(material).map(({ list, pair }) => ({
    kind: 'pair',
    sentence: pair.sentence,
    score: 8,
    make: (draw) =>
      draftOf(material, { list, above: aboveOf(material, list) }, pair, choices, draw),
  }));

/** So many other values stand below one another: less have not to be looked for. */
const FEWEST_OTHERS = 2;

/** A value that has to be found in a passage, among the others that stand there. */
export const pairsToRead = (
  material: Material,
  choices: number,
): { pair: Pair; candidate: Candidate }[] =>
  pairsToAsk(material)
    .filter(({ pair }) => pair.sentence.kind !== 'row')
    .filter(({ list, pair }) => othersOf(list, pair).length >= FEWEST_OTHERS)
    .map(({ list, pair }) => ({
      pair,
      candidate: {
        kind: 'pair',
        sentence: pair.sentence,
        score: 8,
        make: (draw) => {
          const draft = draftOf(material, { list, above: [] }, pair, choices, draw);
          const ask = `「${asMarkdown(pair.key)}」に対して本文で定められているものはどれですか。`;
          return draft && { ...draft, statement: ask };
        },
      },
    }));

/** A value is put back only where it is short: others would have to be read again and again. */
const LONGEST_CARD = 16;

/** Values left out beside their names: items of rules, not rows of tables. */
export const pairBlankCandidates = (material: Material, cards: number): Candidate[] =>
  pairsToAsk(material)
    .filter(({ pair }) => pair.value.length <= LONGEST_CARD && isOfRules(pair.sentence))
    .filter(({ pair }) => pair.sentence.kind !== 'row')
    .map(({ list, pair }) => ({
      kind: 'pair',
      sentence: pair.sentence,
      score: 8,
      make: (draw) => blankOf(material, list, pair, cards, draw),
    }));
