import { asMarkdown, labelOf, meaningOf } from '@tokiori/domain';
import type { AnalysedSentence } from './analysis';
import type { Material } from './material';
import { isMisprinted } from './misprints';
import { aboutPlace, type Candidate, type Draft } from './candidate';
import { numberCandidates } from './kinds/number';
import { pairsToRead } from './kinds/pair';
import { roleCandidates } from './kinds/role';
import { trueStatement } from './kinds/statement';

const LONGEST_PASSAGE = 560;
const SHORTEST_PASSAGE = 70;

/** Sentences that belong to one passage of the document, and so stay together. */
const withItsPassage = (material: Material, at: number): AnalysedSentence[] => {
  const { passage } = material.sentences[at]!;
  return material.sentences
    .slice(Math.max(0, at - 20), at + 20)
    .filter((one) => one.passage === passage);
};

const lengthOf = (sentences: readonly AnalysedSentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.length, 0);

/** What cannot be read without what stood before it. */
const isFragment = ({ text, isRule }: AnalysedSentence): boolean =>
  !text.endsWith('。') ||
  (!isRule && !/次の|以下の|下記|各号/.test(text)) ||
  /^(?:前|ただし|但し|この|その)/.test(text);

/** The passages around a sentence below the same heading, as many as are read at a glance. */
const passageAround = (material: Material, sentence: AnalysedSentence): AnalysedSentence[] => {
  let shown = withItsPassage(material, sentence.index);
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (const next of [shown[0]!.index - 1, shown.at(-1)!.index + 1]) {
      const one = material.sentences[next];
      if (!one || one.kind === 'row' || one.section !== sentence.section) continue;
      const more = withItsPassage(material, next);
      if (lengthOf(shown) + lengthOf(more) > LONGEST_PASSAGE) continue;
      shown = next < shown[0]!.index ? [...more, ...shown] : [...shown, ...more];
      isGrowing = true;
    }
  }
  const from = shown.findIndex((one) => one.passage === sentence.passage || !isFragment(one));
  return shown.slice(from);
};

/** A line for each passage of the document. */
const linesOf = (sentences: readonly AnalysedSentence[]): string[] => {
  const lines = new Map<number, string>();
  for (const { passage, text, kind } of sentences) {
    const mark = kind === 'item' && !text.endsWith('。') ? '・' : '';
    lines.set(passage, `${lines.get(passage) ?? mark}${asMarkdown(text)}`);
  }
  return [...lines.values()];
};

const withPassage = (draft: Draft, passage: readonly AnalysedSentence[]): Draft => {
  const [first] = passage;
  const label = labelOf(first!.place);
  const asked = draft.statement.slice(
    draft.statement.startsWith(aboutPlace(first!, '')) ? aboutPlace(first!, '').length : 0,
  );
  const named = label === '' ? '' : `「${asMarkdown(label)}」についての`;
  return {
    ...draft,
    statement: [
      `${named}次の文章を読んで、問いに答えてください。`,
      linesOf(passage)
        .map((line) => `> ${line}`)
        .join('\n'),
      `問い：${asked}`,
    ].join('\n\n'),
    focus: `読み取り（${draft.focus}）`,
  };
};

const isPassage = (passage: readonly AnalysedSentence[]): boolean =>
  passage.length >= 2 &&
  lengthOf(passage) >= SHORTEST_PASSAGE &&
  !passage.some(({ text, words }) => isMisprinted(text, words));

/** Of the wrong numbers or people, one at least has to stand in the passage: else the right one is found without reading. */
const hasToBeFound = ({ selectable }: Draft, passage: readonly AnalysedSentence[]): boolean => {
  const said = passage.flatMap(({ quantities, terms }) => [
    ...quantities.map(({ text }) => meaningOf(text)),
    ...terms.map(({ text }) => meaningOf(text)),
  ]);
  return selectable.some(({ text, is_correct }) => !is_correct && said.includes(meaningOf(text)));
};

const within = (passage: readonly AnalysedSentence[], candidate: Candidate): Candidate => ({
  ...candidate,
  make: (draw) => {
    const draft = candidate.make(draw);
    // A gap in a sentence that stands above whole asks nothing.
    if (!draft || draft.statement.includes('（　　）')) return null;
    if (candidate.kind !== 'statement' && !hasToBeFound(draft, passage)) return null;
    return withPassage(draft, passage);
  },
});

const below = (passage: readonly AnalysedSentence[], candidate: Candidate): Candidate => ({
  ...candidate,
  make: (draw) => {
    const draft = candidate.make(draw);
    return draft && withPassage(draft, passage);
  },
});

/** Only what is shown is changed into wrong statements. */
const shown = (material: Material, passage: readonly AnalysedSentence[]): Material => ({
  ...material,
  sentences: passage,
});

/** Wrong numbers are those of the passage before all others. */
const ofPassage = (material: Material, passage: readonly AnalysedSentence[]): Material => ({
  ...material,
  quantities: passage.flatMap(({ quantities }) => quantities),
});

/** A question that begins so is hard to read. */
const ASKS_BADLY = /^(?:ただし|但し|前|第[0-9０-９]{1,2}項|その|この場合)/;

const IS_FORMULA = /[=＝×÷＋]/;

/** Values of a list: the others stand around the right one. */
const listCandidates = (material: Material, choices: number): Candidate[] =>
  pairsToRead(material, choices).flatMap(({ pair, candidate }) => {
    const passage = passageAround(material, pair.sentence);
    const isReadable =
      isPassage(passage) &&
      passage.some(({ text }) => text.endsWith('。')) &&
      !passage.some(({ text }) => IS_FORMULA.test(text));
    return isReadable ? [below(passage, candidate)] : [];
  });

/** Passages with a question that they answer. */
export const readingCandidates = (material: Material, choices: number): Candidate[] => [
  ...sentenceCandidates(material, choices),
  ...listCandidates(material, choices),
];

const sentenceCandidates = (material: Material, choices: number): Candidate[] =>
  material.sentences
    .filter(({ standsAlone, text }) => standsAlone && !ASKS_BADLY.test(text))
    .flatMap((sentence): Candidate[] => {
      const passage = passageAround(material, sentence);
      if (!isPassage(passage)) return [];
      const statement: Candidate = {
        kind: 'statement',
        sentence,
        score: 8,
        make: (draw) => trueStatement(shown(material, passage), sentence, choices, draw, true),
      };
      return [
        ...numberCandidates(ofPassage(material, passage), { sentence, above: [] }, choices),
        ...roleCandidates(material, sentence, choices),
        ...(sentence.standsAlone ? [statement] : []),
      ].map((candidate) => within(passage, candidate));
    });
