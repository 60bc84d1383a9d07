import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { ApiError, NetworkError } from '../api/api-error';
import { resolverOf } from './resolver-of';
import { showErrors } from './show-errors';

const Body = z.object({
  name: z.string().check(z.minLength(1, '氏名を入力してください。')),
  age: z.number(),
  choices: z.array(z.object({ text: z.string().check(z.minLength(1, '選択肢を入力。')) })),
});

const resolve = (values: unknown) => resolverOf(Body)(values as never);

describe("a form that follows the contract's schema", () => {
  it('hands on parsed values', () => {
    const values = { name: '山田', age: 30, choices: [] };
    expect(resolve(values)).toEqual({ values, errors: {} });
  });

  it('puts sentences beside their fields, in Japanese even where the schema has none', () => {
    const { errors } = resolve({ name: '', age: Number.NaN, choices: [{ text: '' }] });
    expect(errors).toMatchObject({
      name: { message: '氏名を入力してください。' },
      age: { message: '入力してください。' },
      choices: [{ text: { message: '選択肢を入力。' } }],
    });
  });
});

describe("the server's errors", () => {
  const form = () => ({ setError: vi.fn(), getValues: () => ({ email: '', name: '' }) });
  const apiError = (field?: string) =>
    new ApiError(409, 'X', '使われています。', [{ code: 'X', message: '使われています。', field }]);

  it('stand beside the field they name', () => {
    const { setError, getValues } = form();
    expect(showErrors(apiError('email'), { setError, getValues: getValues as never })).toBeNull();
    expect(setError).toHaveBeenCalledWith(
      'email',
      { type: 'X', message: '使われています。' },
      { shouldFocus: true },
    );
  });

  it.each([apiError('company'), apiError()])('are told apart when they name no field', (error) => {
    const { setError, getValues } = form();
    expect(showErrors(error, { setError, getValues: getValues as never })).toBe('使われています。');
    expect(setError).not.toHaveBeenCalled();
  });

  it('of a broken network have their own sentence', () => {
    const { setError, getValues } = form();
    expect(showErrors(new NetworkError('x'), { setError, getValues: getValues as never })).toBe(
      'タイムアウトしました。通信環境を確認して再度お試しください。',
    );
  });
});
