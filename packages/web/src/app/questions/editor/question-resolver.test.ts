import { describe, expect, it } from 'vitest';
import { questionResolver } from './question-resolver';
import { emptyValues, type QuestionValues } from './question-values';

const good: QuestionValues = {
  ...emptyValues(5),
  title: '題',
  statement: '問い',
  commentary: '解説',
  selectable: [
    { text: '甲', is_correct: true, image: null },
    { text: '乙', is_correct: false, image: null },
  ],
};
const resolve = async (changes: Partial<QuestionValues>) =>
  questionResolver({ ...good, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('the question form', () => {
  it('sends only what the type needs', async () => {
    const orderable = [{ text: '語', position: 1 }];
    const { values, errors } = await resolve({ orderable });
    expect(errors).toEqual({});
    expect(values).toMatchObject({ selectable: good.selectable, minor_category_id: 5 });
    expect(values).not.toHaveProperty('orderable');
    const blanks = await resolve({
      question_type: 'FillInTheBlanks',
      statement: '{{1}}',
      orderable,
    });
    expect(blanks.values).toMatchObject({ orderable });
    expect(blanks.values).not.toHaveProperty('selectable');
  });

  it('asks for a category, a title and a commentary', async () => {
    const { errors } = await resolve({ minor_category_id: null, title: ' ', commentary: '' });
    expect(errors).toMatchObject({
      minor_category_id: { message: '小分類を選んでください。' },
      title: { message: 'タイトルを入力してください。' },
      commentary: { message: '解説を入力してください。' },
    });
  });

  it('puts an issue of the choices together beside the list, one of a choice beside it', async () => {
    const selectable = [
      { text: '甲', is_correct: false, image: null },
      { text: '甲', is_correct: false, image: null },
    ];
    const { errors } = await resolve({ selectable });
    expect(errors.selectable).toMatchObject({ message: '正解の選択肢を選んでください。' });
    expect(errors.selectable?.[1]?.text?.message).toBe('同じ文の選択肢があります。');
  });

  it('wants a word for every blank', async () => {
    const { errors } = await resolve({
      question_type: 'FillInTheBlanks',
      statement: '{{1}}と{{2}}',
      orderable: [{ text: '語', position: 1 }],
    });
    expect(errors.orderable?.message).toContain('{{2}}');
  });
});
