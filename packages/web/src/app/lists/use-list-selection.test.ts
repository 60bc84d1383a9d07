import type { listUsers } from '@tokiori/contract/client';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RowOf } from './list-definition';
import type { ListView } from './use-list';
import { useListSelection } from './use-list-selection';

type Users = typeof listUsers;
type Row = RowOf<Users>;
const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }) as Row);
const view = (rows: Row[], filters: Record<string, string[]> = {}): ListView<Users> =>
  ({ rows, total: 40, state: { filters } }) as unknown as ListView<Users>;

const FIRST = rowsOf(1, 2, 3, 4, 5);
const show = () => renderHook(useListSelection<Users>, { initialProps: view(FIRST) });

it('selects all rows between two of them', () => {
  const { result } = show();
  act(() => result.current.toggle(FIRST[3]!, false));
  act(() => result.current.toggle(FIRST[1]!, true));
  expect(result.current.selected).toMatchObject({ kind: 'rows', count: 3 });
  expect(FIRST.map(({ id }) => result.current.has(id))).toEqual([false, true, true, true, false]);
  act(() => result.current.toggle(FIRST[2]!, false));
  expect(result.current.selected).toMatchObject({ count: 2 });
});

it('keeps rows of other pages, and lets go of those in sight', () => {
  const { result, rerender } = show();
  act(() => result.current.togglePage());
  rerender(view(rowsOf(6, 7)));
  act(() => result.current.togglePage());
  expect(result.current.selected).toMatchObject({ kind: 'rows', count: 7 });
  act(() => result.current.togglePage());
  expect(result.current.selected).toMatchObject({ kind: 'rows', count: 5 });
});

it('selects all that the filters leave, until a row is taken out', () => {
  const { result } = show();
  act(() => result.current.selectAll());
  expect(result.current.selected).toEqual({ kind: 'all', count: 40 });
  act(() => result.current.toggle(FIRST[0]!, false));
  expect(result.current.selected).toMatchObject({ kind: 'rows', count: 4 });
});

it('selects nothing any more when the filters change', () => {
  const { result, rerender } = show();
  act(() => result.current.selectAll());
  rerender(view(FIRST, { role: ['Admin'] }));
  expect(result.current.selected).toBeNull();
  expect(result.current.has(1)).toBe(false);
});
