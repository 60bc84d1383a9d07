import type { Figure } from '@tokiori/contract';

/** A rate counts in a ranking from so many answers in its denominator. */
export const MIN_RANKED_ANSWERS = 10;

/** Whether a figure has a place in a ranking: it has a value, and a rate rests on enough answers. */
export const isRanked = ({ value, denominator }: Figure): boolean =>
  value !== null && (denominator === null || denominator >= MIN_RANKED_ANSWERS);

/** The better first; what has no value last. */
export const byFigure = (a: Figure | null, b: Figure | null): number =>
  (b?.value ?? -1) - (a?.value ?? -1);

/** Those who have a place, best first, with it: equal values share one (1, 2, 2, 4). */
export const rankedBy = <T>(
  all: readonly T[],
  figure: (one: T) => Figure,
): (T & { rank: number })[] => {
  const ranked = all
    .filter((one) => isRanked(figure(one)))
    .sort((a, b) => byFigure(figure(a), figure(b)));
  let rank = 0;
  return ranked.map((one, at) => {
    const before = ranked[at - 1];
    if (before === undefined || figure(before).value !== figure(one).value) rank = at + 1;
    return { ...one, rank };
  });
};
