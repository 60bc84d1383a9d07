import { asMarkdown, comparable, labelOf, seededRandom } from '@tokiori/domain';
import type { QuestionType } from '@tokiori/contract';
import type { AnalysedSentence } from './analysis';

/** What a question asks for. */
export type QuestionKind =
  'number' | 'role' | 'case' | 'order' | 'definition' | 'list' | 'pair' | 'statement' | 'blank';

/** A question as its kind makes it; the rest is the same for all kinds. */
export interface Draft {
  type: QuestionType;
  /** Markdown. */
  statement: string;
  selectable: { text: string; is_correct: boolean }[];
  orderable: { text: string; position: number | null }[];
  /** What it is about within its place: 「期間」. */
  focus: string;
  /** The sentences that the right answer stands in, in the document's order. */
  sentences: readonly AnalysedSentence[];
}

/** A question that could be made. */
export interface Candidate {
  kind: QuestionKind;
  /** The (first) sentence it is about. */
  sentence: AnalysedSentence;
  /** From 0 to 10: how good questions of this kind about this sentence are. */
  score: number;
  /** `null` when the document does not have what it needs. */
  make: (draw: Draw) => Draft | null;
}

/** Chance, decided by a seed. */
export interface Draw {
  below: (limit: number) => number;
  pick: <T>(items: readonly T[], count: number) => T[];
}

/** @param seed any integer; only its lower 32 bits count */
export const drawFrom = (seed: number): Draw => {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    pick: (items, count) => {
      const left = [...items];
      const picked = [];
      while (picked.length < count && left.length > 0)
        picked.push(...left.splice(below(left.length), 1));
      return picked;
    },
  };
};

/** No chance: the first ones. */
export const IN_ORDER: Draw = {
  below: () => 0,
  pick: (items, count) => items.slice(0, count),
};

/** A sentence as the document has it, where a list was left out of it. */
export const original = (
  { sentences }: { sentences: readonly AnalysedSentence[] },
  one: AnalysedSentence,
): AnalysedSentence => sentences.find(({ index }) => index === one.index) ?? one;

/** A sentence without its full stop and without what only names it for later: 「（以下「会社」という。）」. */
export const plainSentence = ({ text }: AnalysedSentence): string =>
  text
    .replaceAll(/[（(]以下、?[^（）()]{1,40}(?:という|いう|称する|呼ぶ)。?[）)]/g, '')
    .replace(/。$/, '');

/** The place before a question that does not name it itself: 「休職（第10条）では、」. */
export const aboutPlace = ({ place }: AnalysedSentence, text: string): string => {
  const { title, number } = place;
  if (title === null) return '';
  const name = comparable(title.replace(/(?:等|など)$/, ''));
  if (comparable(text).includes(name)) return '';
  return number === null
    ? `「${asMarkdown(title)}」について、`
    : `${asMarkdown(labelOf(place))}では、`;
};

/** Sentences above a gap, a line for each passage; what stands below a lead is marked as an item. */
export const linesOf = (
  above: readonly AnalysedSentence[],
  last?: { passage: number; kind: AnalysedSentence['kind']; text: string },
): string => {
  const lines = new Map<number, string>();
  for (const { passage, kind, text } of last ? [...above, last] : above) {
    const mark = kind === 'item' && !text.endsWith('。') ? '・' : '';
    lines.set(passage, `${lines.get(passage) ?? mark}${asMarkdown(text)}`);
  }
  return [...lines.values()].map((line) => `> ${line}`).join('\n');
};

/** A sentence below a question. */
export const asQuote = (text: string): string => `\n\n> ${asMarkdown(text)}`;

/** One right choice among wrong ones, mixed. */
export const oneRight = (
  right: string,
  wrong: readonly string[],
  draw: Draw,
): Draft['selectable'] =>
  draw.pick(
    [{ text: right, is_correct: true }, ...wrong.map((text) => ({ text, is_correct: false }))],
    wrong.length + 1,
  );
