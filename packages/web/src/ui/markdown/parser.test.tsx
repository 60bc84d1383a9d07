import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

/** As on a fresh page: nothing loaded yet. */
const freshPage = async (formatted: () => object | Promise<object>) => {
  vi.resetModules();
  vi.doMock('./formatted', formatted);
  return import('./markdown');
};
const offline = (): never => {
  throw new Error('Failed to fetch dynamically imported module');
};
const SOURCE = '**強調**と{漢字|かんじ}の{{1}}\n  - `a|b`';

beforeEach(() => vi.doUnmock('./formatted'));

it('shows a text as it was typed while the parser cannot be fetched, and renders it afterwards', async () => {
  const { Markdown } = await freshPage(offline);
  const { container } = render(
    <Markdown source={SOURCE} renderBlank={(number) => <button>空欄{number}</button>} />,
  );
  await vi.waitFor(() => expect(container.querySelector('.waiting')).toBeNull());
  expect(container.textContent).toBe('**強調**と漢字（かんじ）の空欄1\n  - `a|b`');
  expect(screen.getByRole('button', { name: '空欄1' })).toBeTruthy();

  vi.doUnmock('./formatted');
  const { loadParser } = await import('./parser');
  await act(() => loadParser());
  expect(container.querySelector('strong')?.textContent).toBe('強調');
  expect(screen.getByRole('button', { name: '空欄1' })).toBeTruthy();
});

it('keeps the room of a text until the parser is there', async () => {
  const { Markdown } = await freshPage(() => new Promise<object>(() => undefined));
  const { container } = render(<Markdown source={SOURCE} />);
  expect(container.querySelector('.waiting')?.textContent).toContain('**強調**');
});

it('does not wait for the parser for ever', async () => {
  vi.useFakeTimers();
  const { Markdown } = await freshPage(() => new Promise<object>(() => undefined));
  const { container } = render(<Markdown source={SOURCE} />);
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(container.querySelector('.waiting')).toBeNull());
});

it('asks for no parser where there is nothing to parse', async () => {
  const asked = vi.fn(() => ({}));
  const { Markdown } = await freshPage(asked);
  const { container } = render(<Markdown source={'次のうち、{漢字|かんじ}は。\nどれ'} />);
  expect(container.querySelector('p')?.textContent).toBe('次のうち、漢字（かんじ）は。どれ');
  expect(asked).not.toHaveBeenCalled();
});
