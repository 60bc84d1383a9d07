import { expect, it } from 'vitest';
import { bodyOf, emptyValues, nextValues } from './question-values';

it('goes on with variants of the same question after one of them', () => {
  const variant = { ...emptyValues(3), title: '別の言い方', variant_of: 7 };
  expect(nextValues(variant)).toMatchObject({ title: '', minor_category_id: 3, variant_of: 7 });
});

it('keeps the texts of other languages with the choices they belong to', () => {
  const choice = (text: string, en: string) => ({
    text,
    is_correct: text === '甲',
    image: null,
    translated: { en },
  });
  const values = {
    ...emptyValues(3),
    // Moved by hand: the second one was the first.
    selectable: [choice('乙', 'B'), choice('甲', 'A')],
    translations: [{ language: 'en' as const, statement: 'Which?', commentary: '' }],
  };
  expect(bodyOf(values)).toMatchObject({
    selectable: [{ text: '乙' }, { text: '甲' }],
    translations: [{ language: 'en', statement: 'Which?', parts: ['B', 'A'], commentary: '' }],
  });
  expect(bodyOf(values).selectable![0]).not.toHaveProperty('translated');
});
