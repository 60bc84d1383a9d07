import { foldWidth } from '@tokiori/domain';

/** A run of text as it is placed on a page: points from the left and, downwards, from the top. */
export interface Piece {
  text: string;
  x0: number;
  x1: number;
  /** The baseline. */
  y: number;
  size: number;
}

/** A run as the library tells it. */
export interface Run {
  str: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

/** Radicals that fonts map characters to, and the character that is meant (Unicode's EquivalentUnifiedIdeograph). */
const RADICALS: Record<string, string> = Object.fromEntries(
  [
    ...'⺒巳⺝月⺟母⺠民⺩王⺼月⻁虎⻂衤⻄西⻆角⻊足⻑長⻗雨⻘青⻝食⻟飠⻡首⻣骨⻤鬼⻨麦⻩黄⻫斉⻭歯⻯竜⻲亀',
  ].reduce<[string, string][]>((pairs, character, at, all) => {
    if (at % 2 === 0) pairs.push([character, all[at + 1]!]);
    return pairs;
  }, []),
);

/** Punctuation of vertical text that NFKC would make half-width: ︵ is （. */
const fullWidth = (character: string): string => {
  const plain = foldWidth(character);
  const code = plain.length === 1 ? plain.codePointAt(0)! : 0;
  return code > 0x20 && code < 0x7f ? String.fromCodePoint(code + 0xfee0) : plain;
};

/**
 * The characters that are meant: fonts give radicals for kanji, ligatures for letters, and forms for vertical text. Others
 * stay as they are: NFKC of everything would make （１） of ① and change what the author wrote.
 */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\u2f00-\u2fdf\ufb00-\ufb06]/g, (character) => foldWidth(character))
    .replaceAll(/[\u2e80-\u2eff]/g, (character) => RADICALS[character] ?? foldWidth(character))
    // The middle dot's shape is shared with a hyphenation point.
    .replaceAll('\u2027', '・')
    .replaceAll(/[\ufe10-\ufe19\ufe30-\ufe4f]/g, fullWidth);

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What the library tells as a list. */
const matrixOf = ([a, b, c, d, e, f]: readonly number[]): Matrix => {
  if (
    a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined ||
    f === undefined
  )
    throw new Error('A matrix has six numbers.');
  return [a, b, c, d, e, f];
};

/** The matrix that does the second, then the first (PDF 32000-1, 8.3.4). */
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

interface PlacedRun {
  run: Run;
  x: number;
  y: number;
  size: number;
  /** Quarter turns, clockwise; `null` for text that stands aslant, as stamps and watermarks do. */
  turn: number | null;
}

const placed = (run: Run, view: Matrix): PlacedRun => {
  const [a, b, c, d, x, y] = times(view, matrixOf(run.transform));
  const turns = Math.atan2(b, a) / (Math.PI / 2);
  const turn = Math.abs(turns - Math.round(turns)) < 0.06 ? (Math.round(turns) + 4) % 4 : null;
  return { run, x, y, size: Math.hypot(c, d), turn };
};

/** A place as it is where the page is turned so that its text stands upright. */
const turned = (x: number, y: number, turn: number): [x: number, y: number] =>
  turn === 0 ? [x, y] : turn === 1 ? [y, -x] : turn === 2 ? [-x, -y] : [-y, x];

const lengthOf = (all: readonly PlacedRun[]): number =>
  all.reduce((sum, { run }) => sum + run.str.trim().length, 0);

const commonestTurn = (all: readonly PlacedRun[]): number =>
  [0, 1, 2, 3]
    .map((turn) => ({ turn, length: lengthOf(all.filter((one) => one.turn === turn)) }))
    .sort((one, other) => other.length - one.length)[0]!.turn;

/** A character or a few that stand upright in a vertical line, as a piece of the line. */
const ofUpright = ({ run, x, y, size }: PlacedRun): Piece => ({
  text: plainText(run.str),
  x0: y - size,
  x1: y,
  y: -(x + run.width / 2),
  size,
});

/** Words that lie on their side in a vertical line. */
const ofLying = ({ run, x, y, size }: PlacedRun): Piece => ({
  text: plainText(run.str),
  x0: y,
  x1: y + run.width,
  y: -(x + size * 0.35),
  size,
});

/** Whether a page is vertical without saying so: browsers place each character below the one before it. */
const isStacked = (all: readonly PlacedRun[]): boolean => {
  const below = all.filter((one, at) => {
    const before = all[at - 1];
    const step = before ? (one.y - before.y) / one.size : 0;
    return (
      before?.run.str.trim().length === 1 &&
      Math.abs(one.x - before.x) < one.size * 0.3 &&
      step > 0.6 &&
      step < 1.8
    );
  });
  return below.length > 10 && below.length > all.length * 0.5;
};

/** Digits and short words that stand upright within a vertical line. */
const LONGEST_UPRIGHT = 4;

/** The pieces of a page, in the groups that are read one after the other: first what is set vertically, if anything. */
export const piecesOf = (
  runs: readonly Run[],
  transform: readonly number[],
  isVertical: (fontName: string) => boolean,
): Piece[][] => {
  const view = matrixOf(transform);
  const all = runs
    .filter(({ str }) => str.trim() !== '')
    .map((run) => placed(run, view))
    .filter(({ size }) => size > 0.5 && size < 500);
  if (isStacked(all))
    return [
      all.flatMap((one) => (one.turn === 0 ? ofUpright(one) : one.turn === 1 ? ofLying(one) : [])),
    ];
  const turn = commonestTurn(all);
  const upright = all
    .filter((one) => one.turn === turn)
    .map((one) => {
      const [x, y] = turned(one.x, one.y, turn);
      return { ...one, x, y };
    });
  const vertical = upright.filter(({ run }) => isVertical(run.fontName));
  const horizontal = upright.filter(({ run }) => !isVertical(run.fontName));
  if (lengthOf(vertical) <= lengthOf(horizontal)) return [[...horizontal, ...vertical].map(flat)];
  // A vertical line becomes a horizontal one: downwards is onwards, and from right to left is downwards.
  const isWithin = ({ run, x, y, size }: PlacedRun): boolean =>
    run.str.trim().length <= LONGEST_UPRIGHT &&
    vertical.some(
      (line) =>
        Math.abs(line.x - (x + run.width / 2)) < line.size * 0.6 &&
        y > line.y - size * 2 &&
        y < line.y + line.run.height + size * 2,
    );
  const within = horizontal.filter(isWithin);
  const lines = vertical.map(({ run, x, y, size }) => ({
    text: plainText(run.str),
    x0: y,
    x1: y + run.height,
    y: -x,
    size,
  }));
  const set = within.map(ofUpright);
  return [[...lines, ...set], horizontal.filter((one) => !within.includes(one)).map(flat)];
};

const flat = ({ run, x, y, size }: PlacedRun): Piece => ({
  text: plainText(run.str),
  x0: x,
  x1: x + run.width,
  y,
  size,
});
