import { expect, it } from 'vitest';
import { RESULT_VIEWS, resultViewIn } from './result-views';

it('knows the views there are, and takes anything else for none', () => {
  for (const view of RESULT_VIEWS) expect(resultViewIn(view)).toBe(view);
  for (const value of ['x', '', undefined, null, ['history'], 'toString'])
    expect(resultViewIn(value)).toBeUndefined();
});
