import { createQuestion } from '@tokiori/contract/client';
import { describe, expect, it } from 'vitest';
import { createBook, getBook, listBooks, setCover, uploadBook } from '../test/endpoints';
import { json, stubFetch } from '../test/fetch';
import { call } from './client';

const untyped = <T>(value: unknown): T => value as T;

describe('a required parameter', () => {
  it.each([null, undefined])(
    'in the path that is %s is refused before sending',
    async (missing) => {
      const fetched = stubFetch(() => json({}));
      const params = untyped<{ shelf_id: number; book_id: number }>({
        shelf_id: 1,
        book_id: missing,
      });
      await expect(call(getBook, { params })).rejects.toThrow(
        'Required parameter book_id was null or undefined when calling getBook.',
      );
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('in the query is refused by its name', async () => {
    const query = untyped<{ from: string; to: string }>({ from: '2026-11-01' });
    await expect(call(listBooks, { query })).rejects.toThrow(
      'Required parameter to was null or undefined when calling listBooks.',
    );
  });

  it('in the body is refused by its name', async () => {
    await expect(call(createBook, untyped({}))).rejects.toThrow(
      'Required parameter title was null or undefined when calling createBook.',
    );
  });

  it.each([
    ['title', 'title'],
    ['question_type', 'questionType'],
    ['statement', 'statement'],
    ['minor_category_id', 'minorCategoryId'],
    ['commentary', 'commentary'],
  ])('of a new question is refused by the name the calls have for it: %s', async (member, name) => {
    const whole = {
      title: '題',
      question_type: 'Selectable',
      statement: '文',
      minor_category_id: 1,
      commentary: '解説',
    };
    const body = untyped<never>({ ...whole, [member]: undefined });
    await expect(call(createQuestion, { body })).rejects.toThrow(
      `Required parameter ${name} was null or undefined when calling createQuestion.`,
    );
  });

  it('that is the only file of a form is refused by its name', async () => {
    const fetched = stubFetch(() => json({}));
    await expect(call(setCover, { params: { id: 1 }, body: untyped<never>({}) })).rejects.toThrow(
      'Required parameter cover_image was null or undefined when calling setCover.',
    );
    await call(setCover, { params: { id: 1 }, body: { cover_image: new Blob(['x']) } });
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('that is given, though wrong otherwise, is left to the server', async () => {
    const fetched = stubFetch(() => json({ id: 1, title: '' }));
    const body = untyped<never>({ title: 5, cover: new Blob(['x']), chapters: [{}], pages: 1.5 });
    await call(uploadBook, { body });
    expect(fetched).toHaveBeenCalledOnce();
  });
});
