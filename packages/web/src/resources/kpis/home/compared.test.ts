import { expect, it } from 'vitest';
import { partsOfCompared, scaleOfRates, type ComparedRow } from './compared';

const row = (id: number, value: number | null): ComparedRow => ({
  id,
  name: `部署${id}`,
  users: 9,
  learners: 3,
  hidden: value === null,
  figure: value === null ? null : { value, numerator: null, denominator: null },
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at, 100 - at));
const ids = (part: { rows: readonly ComparedRow[] }) => part.rows.map(({ id }) => id);

it('shows all of a few, hidden ones too', () => {
  const [all, ...others] = partsOfCompared([...rows(3), row(9, null)]);
  expect([ids(all!), others]).toEqual([[0, 1, 2, 9], []]);
});

it('shows the best, and the weakest from the last one on', () => {
  const [best, weakest] = partsOfCompared([...rows(20), row(90, null)]);
  expect(ids(best!)).toEqual([0, 1, 2, 3, 4]);
  expect(ids(weakest!)).toEqual([19, 18, 17, 16, 15]);
});

it('never shows a row in both', () => {
  const parts = partsOfCompared([...rows(8), ...[91, 92, 93, 94].map((id) => row(id, null))]);
  expect(parts.map(ids)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7]]);
});

it.each([
  ['close together at the top', [0.92, 0.95, 0.93], 0.8],
  ['at the end of it', [0.8, 1], 0.8],
  ['one below it, which moves it', [0.92, 0.752], 0.7],
  ['at a whole step below', [0.92, 0.3], 0.3],
  ['nothing right', [0, 1], 0],
  ['none', [], 0.8],
  ['a hidden one', [0.9, null], 0.8],
])('has a place for every rate: %s', (_, values, from) => {
  const rows = values.map((value, id) => row(id, value));
  expect(scaleOfRates(rows)).toEqual({ from, to: 1 });
});
