import { asMarkdown, comparable, labelOf } from '@tokiori/domain';
import { isOfRules, type AnalysedSentence } from '../analysis';
import type { Material } from '../material';
import {
  aboutPlace,
  IN_ORDER,
  linesOf,
  oneRight,
  original,
  plainSentence,
  asQuote,
  type Candidate,
  type Draft,
  type Draw,
} from '../candidate';
import { different } from '../choices';
import { isToldByStem } from '../told';
import { textOf, type SentenceInPlace } from '../shown-above';
import { quantitiesToAsk } from './number';
import { explainedGap, namedGaps, quantityGap, termGap, type Gap } from './gaps';

/** What may be left out; of a sentence that says nothing by itself only the term that it explains. */
const gapsOf = (material: Material, shown: SentenceInPlace): Gap[] => {
  const { sentence, above } = shown;
  const numbers = quantitiesToAsk(sentence).map((quantity) =>
    quantityGap(material, sentence, quantity, textOf(shown)),
  );
  if (above.length > 0 || sentence.terms.length === 0) return numbers;
  const gaps = sentence.standsAlone
    ? [
        ...numbers,
        ...sentence.terms.map((term) => termGap(material, sentence, term)),
        explainedGap(material, sentence),
        ...namedGaps(material, sentence),
      ]
    : [explainedGap(material, sentence)];
  return gaps.filter((gap): gap is Gap => gap !== null);
};

const withGaps = (text: string, gaps: readonly Gap[]): string => {
  let [shown, at] = ['', 0];
  gaps.forEach((gap, index) => {
    shown += `${asMarkdown(text.slice(at, gap.from))}{{${index + 1}}}`;
    at = gap.from + gap.text.length;
  });
  return shown + asMarkdown(text.slice(at));
};

const DEFINES = /^[「『]?[^、。はがを]{2,30}[」』]?とは/;

/** The place, unless it names what is asked for; `null` where nothing else tells what a sentence is about. */
const whereabouts = ({ place, text }: AnalysedSentence, gaps: readonly Gap[]): string | null => {
  const label = labelOf(place);
  const isTold = gaps.some((gap) => comparable(label).includes(comparable(gap.text)));
  if (isTold) return DEFINES.test(text) || gaps.some(({ isWhole }) => isWhole) ? '' : null;
  if (label === '') return '';
  return place.number === null ? `「${asMarkdown(label)}」の` : `${asMarkdown(label)}の`;
};

/** Of two words left out of a shorter rest, nothing tells what is meant. */
const LEAST_LEFT = 11;

/** A sentence without what is left out of it. */
const restOf = (text: string, gaps: readonly Gap[]): string =>
  gaps.reduce(
    (rest, gap) =>
      rest.slice(0, gap.from) +
      '＿'.repeat(gap.text.length) +
      rest.slice(gap.from + gap.text.length),
    text,
  );

/** The cards beside the right ones: as many for each gap. */
const decoysFor = (gap: Gap, share: number, taken: readonly string[], draw: Draw): string[] => {
  const first = different(gap.others(share, draw), taken);
  return different([...first, ...gap.others(share + 2, draw)], taken).slice(0, share);
};

const draftOf = (
  material: Material,
  { sentence, above }: SentenceInPlace,
  gaps: readonly Gap[],
  cards: number,
  draw: Draw,
): Draft | null => {
  const inOrder = [...gaps].sort((a, b) => a.from - b.from);
  const right = inOrder.map(({ text }) => text);
  const decoys: string[] = [];
  for (const [index, gap] of inOrder.entries()) {
    const left = cards - right.length - decoys.length;
    const share = Math.ceil(left / (inOrder.length - index));
    const wrong = decoysFor(gap, share, [...right, ...decoys], draw);
    if (isToldByStem(gap.text, wrong, restOf(sentence.text, gaps))) return null;
    decoys.push(...wrong);
  }
  if (gaps.length > 1 && restOf(sentence.text, gaps).replaceAll('＿', '').length < LEAST_LEFT)
    return null;
  if (new Set(right).size !== right.length || right.length + decoys.length !== cards) return null;
  const words = [
    ...right.map((text, index) => ({ text, position: index + 1 })),
    ...decoys.map((text) => ({ text, position: null })),
  ];
  const where = whereabouts(sentence, gaps);
  if (where === null) return null;
  const ask = `${where}次の文の空欄に入る語句を選んでください。`;
  const lines = above.length === 0 ? '' : `${linesOf(above)}\n\n`;
  return {
    type: 'FillInTheBlanks',
    statement: `${ask.replace(/^(.+)の次の文/, '$1についての次の文')}\n\n${lines}${withGaps(sentence.text, inOrder)}`,
    selectable: [],
    orderable: draw.pick(words, words.length),
    focus: '穴埋め',
    sentences: [original(material, sentence)],
  };
};

const overlap = (one: Gap, other: Gap): boolean =>
  one.from < other.from + other.text.length && other.from < one.from + one.text.length;

const gapsToAsk = (all: readonly Gap[], cards: number, draw: Draw): Gap[] => {
  const byScore = draw.pick(all, all.length).sort((a, b) => b.score - a.score);
  const [first] = byScore;
  if (!first || cards < 4) return byScore.slice(0, 1);
  const second = byScore.find(
    (gap) =>
      gap !== first &&
      !overlap(gap, first) &&
      !(gap.isOneOfSeveral && first.isOneOfSeveral) &&
      draw.below(3) > 0,
  );
  return second ? [first, second] : [first];
};

/** A sentence with one or two words to be put back, among others of the same kind. */
export const blankCandidates = (
  material: Material,
  shown: SentenceInPlace,
  cards: number,
): Candidate[] => {
  const { sentence } = shown;
  const gaps = gapsOf(material, shown).filter((gap) => {
    const others = gap.others(6, IN_ORDER);
    const isTold = isToldByStem(gap.text, others, restOf(sentence.text, [gap]));
    return others.length >= Math.min(3, cards - 1) && !isTold;
  });
  if (gaps.length === 0 || plainSentence(sentence).length > 130) return [];
  const best = Math.max(...gaps.map(({ score }) => score));
  return [
    {
      kind: 'blank',
      sentence: original(material, sentence),
      score: best - (sentence.text.length > 100 ? 1 : 0),
      make: (draw) => draftOf(material, shown, gapsToAsk(gaps, cards, draw), cards, draw),
    },
  ];
};

/** A term that is in so many sentences is guessed. */
const MOST_SENTENCES = 25;

/** A sentence with one term left out, the term among others of its kind. */
export const gapCandidates = (
  material: Material,
  sentence: AnalysedSentence,
  choices: number,
): Candidate[] =>
  sentence.terms.flatMap((term): Candidate[] => {
    const gap = termGap(material, sentence, term);
    const isFrequent =
      material.sentences.filter((one) => one.text.includes(term.text)).length > MOST_SENTENCES;
    const isPerson = term.isRole || term.text.endsWith('者');
    if (!gap || isFrequent || isPerson) return [];
    if (sentence.text.length > 110 || (sentence.text.length < 30 && !isOfRules(sentence)))
      return [];
    const text = `${sentence.text.slice(0, gap.from)}（　　）${sentence.text.slice(term.to)}`;
    const make = (draw: Draw): Draft | null => {
      const wrong = gap.others(choices - 1, draw);
      if (
        wrong.length < choices - 1 ||
        isToldByStem(gap.text, wrong, text) ||
        comparable(labelOf(sentence.place)).includes(comparable(gap.text))
      )
        return null;
      const ask = '次の文の（　　）に当てはまるものはどれですか。';
      return {
        type: 'Selectable',
        statement: `${aboutPlace(sentence, text)}${ask}${asQuote(text)}`,
        selectable: oneRight(gap.text, wrong, draw),
        orderable: [],
        focus: '用語',
        sentences: [sentence],
      };
    };
    return [{ kind: 'blank', sentence, score: isOfRules(sentence) ? 5.5 : 4.5, make }];
  });
