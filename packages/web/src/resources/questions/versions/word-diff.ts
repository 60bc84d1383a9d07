/** A run of text that both have, or only one of them. */
export interface Run {
  text: string;
  isChanged: boolean;
}

/** Two texts beside one another, what differs marked in each. */
export interface WordDiff {
  before: Run[];
  after: Run[];
}

/** Longer texts are compared as a whole: nobody reads so many marks. */
const MOST_WORDS = 3000;

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  );

/** For each pair of beginnings, how many words of the rest they have in common, in order. */
const commonAfter = (a: readonly string[], b: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
};

const push = (runs: Run[], text: string, isChanged: boolean): void => {
  const last = runs.at(-1);
  if (last && last.isChanged === isChanged) last.text += text;
  else runs.push({ text, isChanged });
};

const whole = (text: string, isChanged: boolean): Run[] =>
  text === '' ? [] : [{ text, isChanged }];

/** Which words of two texts differ: those that are not in the longest common part of both. */
export const wordDiff = (before: string, after: string): WordDiff => {
  const isChanged = before !== after;
  const [a, b] = [wordsOf(before), wordsOf(after)];
  if (!isChanged || a.length > MOST_WORDS || b.length > MOST_WORDS)
    return { before: whole(before, isChanged), after: whole(after, isChanged) };
  const common = commonAfter(a, b);
  const diff: WordDiff = { before: [], after: [] };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      push(diff.before, a[i]!, false);
      push(diff.after, b[j]!, false);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      push(diff.before, a[i]!, true);
      i += 1;
    } else {
      push(diff.after, b[j]!, true);
      j += 1;
    }
  return diff;
};
