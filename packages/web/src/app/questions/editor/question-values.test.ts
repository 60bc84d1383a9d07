import { expect, it } from 'vitest';
import { emptyValues, nextValues } from './question-values';

it('goes on with variants of the same question after one of them', () => {
  const variant = { ...emptyValues(3), title: '別の言い方', variant_of: 7 };
  expect(nextValues(variant)).toMatchObject({ title: '', minor_category_id: 3, variant_of: 7 });
});
