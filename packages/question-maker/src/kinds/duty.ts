import { asMarkdown, gramsOf, likeness } from '@tokiori/domain';
import { oneRight, type Candidate, type Draft, type Draw } from '../candidate';
import type { AnalysedSentence } from '../analysis';
import type { Material } from '../material';
import { isToldByStem } from '../told';

/** What somebody answers for, in a chart of who does what: a name with a colon, and lines below it. */
interface Duty {
  sentence: AnalysedSentence;
  /** 「法務」 */
  who: string;
  /** 「OSSのライセンスの解釈、判断」 */
  what: string;
}

const CHART = /体制|役割|担当|責任|分担|組織/;
/** 「法務：」, 「法務： 【§2.2】」. */
const NAME = /^([^：:、。()（）]{2,14})[：:] ?(?:【[^】]{1,20}】)?$/;
const SHORTEST_DUTY = 8;
const LONGEST_DUTY = 60;
const POINTS_BACK = /^.{0,4}(?:上記|下記|前記)/;
/** What is done, as nouns: a caption or a name alone is none, and neither is a sentence. */
const isDuty = (text: string): boolean =>
  text.length >= SHORTEST_DUTY &&
  text.length <= LONGEST_DUTY &&
  /[のを]/.test(text) &&
  /[一-龠ァ-ヶー]$/.test(text) &&
  !/[：:。]/.test(text) &&
  !POINTS_BACK.test(text);

const FEWEST_NAMES = 4;
/** Two duties that are as like as this may be of either. */
const SAME_DUTY = 0.5;

/** The duties of one chart, in its order. */
const dutiesOf = (sentences: readonly AnalysedSentence[]): Duty[] => {
  let who: string | null = null;
  return sentences.flatMap((sentence): Duty[] => {
    const name = NAME.exec(sentence.text)?.[1]?.trim();
    if (name !== undefined) who = name;
    else if (who !== null && isDuty(sentence.text)) return [{ sentence, who, what: sentence.text }];
    return [];
  });
};

/** Whether what is done says who does it, if only in full: 「知財」 of 「知的財産権」. */
const isUntold = ({ who, what }: Duty): boolean => {
  let from = 0;
  return !Array.from(who.slice(0, 3)).every((letter) => {
    const at = what.indexOf(letter, from);
    from = at + 1;
    return at >= 0;
  });
};

const question = (
  one: Duty,
  names: readonly string[],
  choices: number,
  draw: Draw,
): Draft | null => {
  const others = names.filter(
    (name) => name !== one.who && !name.includes(one.who) && !one.who.includes(name),
  );
  const wrong = draw.pick(others, choices - 1);
  if (wrong.length < choices - 1 || isToldByStem(one.who, wrong, one.what)) return null;
  const title = (one.sentence.place.title ?? '').replace(/ ?【[^】]{1,30}】/g, '');
  return {
    type: 'Selectable',
    statement: `「${asMarkdown(title)}」で、「${asMarkdown(one.what)}」を受け持つのはどれですか。`,
    selectable: oneRight(one.who, wrong, draw),
    orderable: [],
    focus: '担当',
    sentences: [one.sentence],
  };
};

const ofChart = (sentences: readonly AnalysedSentence[], choices: number): Candidate[] => {
  const duties = dutiesOf(sentences);
  const names = [...new Set(duties.map(({ who }) => who))];
  if (names.length < FEWEST_NAMES) return [];
  // Of two that are alike, of one or of two, the first is asked about or none.
  const isClear = (one: Duty, at: number): boolean =>
    duties.every(
      (other, place) =>
        place === at ||
        (other.who === one.who && place > at) ||
        likeness(gramsOf(other.what), gramsOf(one.what)) < SAME_DUTY,
    );
  return duties
    .filter(isClear)
    .filter(isUntold)
    .map((one) => ({
      kind: 'role',
      sentence: one.sentence,
      score: 8,
      make: (draw) => question(one, names, choices, draw),
    }));
};

/** 「「体制」で、「OSSのライセンスの解釈、判断」を受け持つのはどれですか。」. */
export const dutyCandidates = ({ sentences }: Material, choices: number): Candidate[] => {
  const charts = new Map<string, AnalysedSentence[]>();
  for (const sentence of sentences) {
    if (!CHART.test(sentence.place.title ?? '')) continue;
    const chart = charts.get(sentence.section) ?? [];
    charts.set(sentence.section, [...chart, sentence]);
  }
  return [...charts.values()].flatMap((chart) => ofChart(chart, choices));
};
