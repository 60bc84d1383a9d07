import type { Material } from '../material';
import type { Draw } from '../candidate';
import { different, standsOutByLength } from '../choices';
import { isToldByExplanation, isToldByStem } from '../told';
import type { Pair, PairList } from '../lists';
import { otherQuantities, quantitiesIn } from '../quantities';

/** A number in a long text says little of it. */
const LONGEST_WITH_NUMBER = 24;

/** Values that the list does not have, of the same kind as the right one: other numbers. */
const otherValues = (material: Material, { key, value }: Pair, list: PairList): string[] => {
  const [quantity, ...more] = quantitiesIn(value);
  if (!quantity || more.length > 0 || value.length > LONGEST_WITH_NUMBER) return [];
  const taken = list.pairs.flatMap((pair) => quantitiesIn(pair.value));
  // A journey within a day takes no two days.
  const isOfOneDay = /日帰り|当日中/.test(`${list.lead?.text ?? ''}${key}`);
  const most = isOfOneDay ? Math.max(...taken.map((one) => one.value)) : Infinity;
  return otherQuantities(quantity, material.quantities, taken)
    .filter((text) => (quantitiesIn(text)[0]?.value ?? 0) <= most)
    .map((text) => value.slice(0, quantity.from) + text + value.slice(quantity.to));
};

/** A value that says what it is by itself. */
export const isWhole = (value: string): boolean =>
  !/^(?:これ|それ|上記|同上|その)|指示により|^[-–—]$/.test(value);

/** A value without its numbers: 「1泊あたり#円」. */
const withoutNumbers = (value: string): string =>
  value.replaceAll(/[0-9０-９][0-9０-９,，.．]*/g, '#');

/** Values as long as the right one and of its kind: others could not be meant. */
const ofSameForm = (values: readonly string[], right: string): string[] =>
  values.filter(
    (value) =>
      value.length <= right.length * 2 + 4 &&
      value.length * 2 + 4 >= right.length &&
      (/[0-9０-９]/.test(right)
        ? withoutNumbers(value) === withoutNumbers(right)
        : value.slice(-1) === right.slice(-1)),
  );

/** Of rows in the order of a number, the first and the last are told by the least and the most of what is chosen from. */
const isExtreme = ({ key, value }: Pair, wrong: readonly string[]): boolean => {
  const own = quantitiesIn(value)[0];
  if (!own || !/[0-9０-９]/.test(key)) return false;
  const others = wrong.map((text) => quantitiesIn(text)[0]);
  const isOther = (isMore: boolean): boolean =>
    others.every((other) => other?.unit === own.unit && other.value > own.value === isMore);
  return isOther(true) || isOther(false);
};

/** What belongs to the other names of a list, as far as it looks alike. */
export const othersOf = ({ pairs }: PairList, { value }: Pair): string[] =>
  different(ofSameForm(pairs.map((one) => one.value).filter(isWhole), value), [value]);

/** Values that are wrong for a name: of the others, then made up; `null` where there are too few, or they tell the right one. */
export const wrongValues = (
  material: Material,
  list: PairList,
  pair: Pair,
  count: number,
  draw: Draw,
): string[] | null => {
  const others = othersOf(list, pair);
  const first = draw.pick(others, count);
  const made = different(otherValues(material, pair, list), [pair.value, ...first]);
  const wrong = [...first, ...made.slice(0, count - first.length)];
  if (wrong.length < count || standsOutByLength(pair.value, wrong)) return null;
  // A value of words has some of its name in it, and others have as well: half of them at least have to.
  const isTold = /[0-9０-９]/.test(pair.value) ? isToldByStem : isToldByExplanation;
  return isExtreme(pair, wrong) || isTold(pair.value, wrong, pair.key) ? null : wrong;
};
