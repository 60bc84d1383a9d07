import { expect, it } from 'vitest';
import { partsOfCompared, type ComparedRow } from './compared';

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
