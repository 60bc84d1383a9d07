import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelection } from './use-selection';

const pickAll = (...dates: string[]) => {
  const { result } = renderHook(() => useSelection());
  for (const date of dates) act(() => result.current.pick(date, false));
  return result;
};

describe('picking days', () => {
  it('takes one day, and waits for another', () => {
    const { current } = pickAll('2026-12-29');
    expect(current.range).toEqual({ from: '2026-12-29', to: '2026-12-29' });
    expect(current.isOpen).toBe(true);
  });

  it('makes a range of two, in either order', () => {
    const { current } = pickAll('2026-12-31', '2026-12-29');
    expect(current.range).toEqual({ from: '2026-12-29', to: '2026-12-31' });
    expect(current.isOpen).toBe(false);
  });

  it('starts anew with a third', () => {
    expect(pickAll('2026-12-01', '2026-12-03', '2026-12-10').current.range).toEqual({
      from: '2026-12-10',
      to: '2026-12-10',
    });
  });

  it('lets go of a day pressed twice', () => {
    expect(pickAll('2026-12-01', '2026-12-01').current.range).toBeNull();
  });

  it('moves the end of a range with Shift', () => {
    const result = pickAll('2026-12-01', '2026-12-03');
    act(() => result.current.pick('2026-12-05', true));
    expect(result.current.range).toEqual({ from: '2026-12-01', to: '2026-12-05' });
  });
});
