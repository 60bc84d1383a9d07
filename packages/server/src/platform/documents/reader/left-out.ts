/** Takes a sentence about what a document has and what was not read. */
export type LeaveOut = (sentence: string) => void;

/** Where nobody asks. */
export const ignoreLeftOut: LeaveOut = () => undefined;

const MOST_STRETCHES = 10;

/** 「2、5〜7」 for numbers that ascend. */
export const stretchesText = (numbers: readonly number[]): string => {
  const stretches: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else stretches.push([number, number]);
  }
  const shown = stretches
    .slice(0, MOST_STRETCHES)
    .map(([from, to]) => (from === to ? `${from}` : `${from}〜${to}`));
  return shown.join('、') + (stretches.length > MOST_STRETCHES ? 'など' : '');
};

/** 「「前期」「後期」」, the first of many names. */
export const namesText = (names: readonly string[]): string =>
  names
    .slice(0, 5)
    .map((name) => `「${name}」`)
    .join('') + (names.length > 5 ? `など${names.length}枚` : '');

/** Files of these folders of an Office document hold what is not text. */
const PARTS: [RegExp, string][] = [
  [/\/media\/[^/]+$/, '画像の中の文字は読み取っていません'],
  [/\/(?:charts\/chart\d*|diagrams\/data\d*)\.xml$/, 'グラフや図表の中の文字は読み取っていません'],
  [/\/embeddings\/[^/]+$/, '埋め込まれたファイルの中身は読み取っていません'],
];

/** Tells of pictures, charts and files within an Office document, by the names of its parts. */
export const leaveOutParts = (names: readonly string[], leaveOut: LeaveOut): void => {
  for (const [part, sentence] of PARTS) {
    const { length } = names.filter((name) => part.test(name));
    if (length > 0) leaveOut(`${sentence}（${length}点）。`);
  }
};
