import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './search-field';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const type = (text: string): void => {
  fireEvent.change(screen.getByLabelText('検索'), { target: { value: text } });
};

it('searches once, a moment after the last key', () => {
  const onSearch = vi.fn();
  render(<SearchField label="検索" value={undefined} onSearch={onSearch} />);
  type('パ');
  vi.advanceTimersByTime(200);
  type('パス ');
  vi.advanceTimersByTime(200);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onSearch.mock.calls).toEqual([['パス']]);
});

it('searches at once on Enter, and for nothing when emptied', () => {
  const onSearch = vi.fn();
  render(<SearchField label="検索" value="パス" onSearch={onSearch} />);
  type('');
  fireEvent.keyDown(screen.getByLabelText('検索'), { key: 'Enter' });
  expect(onSearch.mock.calls).toEqual([[undefined]]);
});

it('keeps what is typed while its own search arrives, and follows a change from elsewhere', () => {
  const field = (value: string | undefined) => (
    <SearchField label="検索" value={value} onSearch={() => undefined} />
  );
  const { rerender } = render(field(undefined));
  type('パス');
  vi.advanceTimersByTime(400);
  type('パスワ');
  rerender(field('パス'));
  expect(screen.getByLabelText<HTMLInputElement>('検索').value).toBe('パスワ');
  rerender(field(undefined));
  expect(screen.getByLabelText<HTMLInputElement>('検索').value).toBe('');
});
