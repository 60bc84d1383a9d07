/** Numbers in order as people write them: 「4〜6、9」; the first few stretches of many. */
export const stretchesOf = (numbers: readonly number[], most = 5): string => {
  const stretches: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = stretches.at(-1);
    if (last && last.to + 1 === number) last.to = number;
    else stretches.push({ from: number, to: number });
  }
  const words = stretches
    .slice(0, most)
    .map(({ from, to }) => (from === to ? `${from}` : `${from}〜${to}`));
  return words.join('、') + (stretches.length > most ? 'など' : '');
};
