import { asMarkdown, foldWidth } from '@tokiori/domain';
import type { AnalysedSentence } from '../analysis';
import { oneRight, type Candidate, type Draft, type Draw } from '../candidate';
import type { Material } from '../material';

/** Steps that a document numbers in one passage: 「…の工程は、（1）検討（2）開発（3）検査」. */
interface Steps {
  /** The sentences of the passage, the one that introduces the steps first. */
  sentences: readonly [AnalysedSentence, ...AnalysedSentence[]];
  /** Whose steps they are: 「開発プロセス」. */
  of: string;
  /** What the document calls one: 「工程」. */
  unit: string;
  steps: readonly string[];
}

const FEWEST = 3;
const MOST = 6;
const STEP =
  /\(([0-9]{1,2})\) ?((?:[^()。]|\((?![0-9])[^()]{1,30}\)){2,40}?)(?= ?\([0-9]{1,2}\)|。|$)/g;
/** 「開発プロセスは、以下5つの工程により…」. */
const LEAD =
  /(?:^|、)((?!これ|それ|以下|次)(?:「[^」]{2,40}」|[^、。「」]{2,30}?)) ?は、?(?:以下|次)の? ?(?:[0-9０-９]{1,2}つの)?(工程|手順|段階|ステップ)/;
/** So often another order is drawn until there are enough. */
const DRAWS = 40;

const stepsIn = (text: string): string[] => {
  const steps = [...foldWidth(text).matchAll(STEP)];
  const isCounted = steps.every(([, number], at) => Number(number) === at + 1);
  return isCounted ? steps.map(([, , step = '']) => step.trim()) : [];
};

const stepsOf = (material: Material): Steps[] =>
  material.passages.flatMap(({ text }, passage): Steps[] => {
    const steps = stepsIn(text);
    if (steps.length < FEWEST || steps.length > MOST || new Set(steps).size < steps.length)
      return [];
    const sentences = material.sentences.filter((one) => one.passage === passage);
    return sentences.flatMap((lead, at): Steps[] => {
      const [, of, unit] = LEAD.exec(lead.text) ?? [];
      return of === undefined || unit === undefined
        ? []
        : [{ sentences: [lead, ...sentences.slice(at + 1)], of, unit, steps }];
    });
  });

const inOrder = (steps: readonly string[]): string => steps.map(asMarkdown).join(' → ');

const question = (
  { sentences, of, unit, steps }: Steps,
  choices: number,
  draw: Draw,
): Draft | null => {
  const right = inOrder(steps);
  const wrong = new Set<string>();
  for (let times = 0; times < DRAWS && wrong.size < choices - 1; times += 1) {
    const other = inOrder(draw.pick(steps, steps.length));
    if (other !== right) wrong.add(other);
  }
  if (wrong.size < choices - 1) return null;
  return {
    type: 'Selectable',
    statement: `${asMarkdown(of)}の${unit}を、順に並べたものはどれですか。`,
    selectable: oneRight(right, [...wrong], draw),
    orderable: [],
    focus: `${unit}の順`,
    sentences,
  };
};

/** 「開発プロセスの工程を、順に並べたものはどれですか。」. */
export const orderCandidates = (material: Material, choices: number): Candidate[] =>
  stepsOf(material).map((steps) => ({
    kind: 'order',
    sentence: steps.sentences[0],
    score: 9,
    make: (draw) => question(steps, choices, draw),
  }));
