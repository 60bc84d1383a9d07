import { expect, it } from 'vitest';
import { ApiError } from '../../../app/api/api-error';
import { proposalErrorsOf } from './proposal-errors';

it('names the proposal that an error is about', () => {
  const error = new ApiError(400, 'VALIDATION_FAILED', '', [
    { code: 'invalid', field: 'questions.3.title', message: '3番の案: 題名を入れてください。' },
    { code: 'invalid', field: 'questions.12.selectable.0.text', message: '12番の案: 空です。' },
    { code: 'invalid', field: 'minor_category_id', message: '選んでください。' },
    { code: 'invalid', message: 'ほか' },
  ]);
  expect(proposalErrorsOf(error)).toEqual([
    { sequence: 3, message: '3番の案: 題名を入れてください。' },
    { sequence: 12, message: '12番の案: 空です。' },
  ]);
  expect(proposalErrorsOf(new Error('cut'))).toEqual([]);
});
