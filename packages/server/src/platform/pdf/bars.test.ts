import { expect, it } from 'vitest';
import { placeBars } from './bars';
import { japaneseFont } from './japanese-font';

it('draws each bar as long as its share of the whole, and none where there is no share', async () => {
  const shares = [0.5, 1, 0, null];
  const row = { label: '定着率', bars: shares.map((share) => ({ text: String(share), share })) };
  const { bars, lines } = placeBars(row, { y: 100, font: await japaneseFont() });
  const longest = Math.max(...bars.map(({ width }) => width));
  const drawn = shares.map((_, at) =>
    bars.filter(({ y }) => y === lines[at + 1]!.y + 1).map(({ width }) => width / longest),
  );
  // The first of each is the track that it is read against.
  expect(drawn).toEqual([[1, 0.5], [1, 1], [1, 0], [1]]);
});
