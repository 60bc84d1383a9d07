import { INDIGO, INK, LEFT, SOFT, WIDTH } from './frame';
import type { JapaneseFont } from './japanese-font';
import type { Bar, Line } from './painter';

/** Bars under one label. */
export interface FlowBars {
  label: string;
  /** `share` from 0 to 1; `null`: there is none, and no bar. Those after the first are drawn softer. */
  bars: readonly { text: string; share: number | null }[];
}

const SIZE = 7;
const LEADING = 9;
const BELOW = 2.5;
/** The bars begin here, and are this long where they are full; their words stand behind. */
const BARS = { x: LEFT + 110, width: WIDTH - 150, height: 6 };
const TRACK = '#eceef2';
const BEFORE = '#a9b4c8';

/** How much of a page they take. */
export const barsHeight = ({ bars }: FlowBars): number => bars.length * LEADING + BELOW;

/** The texts and bars at their places; `y`: their top. */
export const placeBars = (
  { label, bars }: FlowBars,
  { y, font }: { y: number; font: JapaneseFont },
): { lines: Line[]; bars: Bar[] } => {
  const topOf = (at: number): number => y + at * LEADING;
  const right = LEFT + WIDTH;
  return {
    lines: [
      { text: label, x: LEFT, y, size: 8, color: INK },
      ...bars.map(({ text }, at) => ({
        text,
        x: right - font.widthOf(text, SIZE),
        y: topOf(at),
        size: SIZE,
        color: at === 0 ? INK : SOFT,
      })),
    ],
    bars: bars.flatMap(({ share }, at) => {
      const whole = { x: BARS.x, y: topOf(at) + 1, width: BARS.width, height: BARS.height };
      if (share === null) return [{ ...whole, color: TRACK }];
      const filled = { ...whole, width: share * BARS.width };
      return [
        { ...whole, color: TRACK },
        { ...filled, color: at === 0 ? INDIGO : BEFORE },
      ];
    }),
  };
};
