import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotificationProvider } from './notification-provider';
import { useNotify, type Severity } from './use-notify';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const NotifyButton = ({ severity }: { severity?: Severity }) => {
  const notify = useNotify();
  return (
    <button type="button" onClick={() => notify('保存しました。', severity)}>
      知らせる
    </button>
  );
};

const tell = (severity?: Severity): void => {
  render(
    <NotificationProvider>
      <NotifyButton severity={severity} />
    </NotificationProvider>,
  );
  fireEvent.click(screen.getByText('知らせる'));
};

const isShown = (): boolean => screen.queryByText('保存しました。') !== null;

it('hides after 6000 ms', () => {
  tell();
  act(() => void vi.advanceTimersByTime(5999));
  expect(isShown()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(isShown()).toBe(false);
});

it('is an info unless told otherwise', () => {
  tell();
  expect(screen.getByLabelText('お知らせ', { selector: 'svg' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is an alert when it tells of an error', () => {
  tell('error');
  expect(screen.getByRole('alert').textContent).toBe('保存しました。');
});

it('stays when somebody clicks elsewhere, and goes when it is closed', () => {
  tell();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(isShown()).toBe(true);
  fireEvent.click(screen.getByLabelText('閉じる').closest('button')!);
  expect(isShown()).toBe(false);
});

it('waits while somebody reads it under the pointer', () => {
  tell();
  const item = screen.getByText('保存しました。').parentElement!;
  fireEvent.pointerEnter(item);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(item);
  act(() => void vi.advanceTimersByTime(6000));
  expect(isShown()).toBe(false);
});

it('tells the developer when the provider is missing', () => {
  const errors: unknown[] = [];
  const Careless = () => {
    const notify = useNotify();
    try {
      notify('x');
    } catch (error) {
      errors.push(error);
    }
    return null;
  };
  render(<Careless />);
  expect(String(errors[0])).toContain('通知が初期化されていません');
});
