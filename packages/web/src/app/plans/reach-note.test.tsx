import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReachNote } from './reach-note';

const short = {
  users: 1,
  shortUsers: 1,
  questionCount: 4,
  leastCount: 0,
  earliestTo: '2026-12-06',
};

it('says how many questions come, and takes the earliest end that works', () => {
  const onTake = vi.fn();
  render(<ReachNote {...short} onTake={onTake} />);
  expect(screen.getByText(/終了日までに届くのは4問中0問です。/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /終了日を.*12月6日.*にする/ }));
  expect(onTake).toHaveBeenCalledWith('2026-12-06');
});

it('counts the people concerned, and says when no end works', () => {
  render(<ReachNote {...short} users={12} shortUsers={3} earliestTo={null} onTake={vi.fn()} />);
  expect(screen.getByText(/12人のうち3人には、終了日までに全4問が届きません/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is silent where all questions come', () => {
  const { container } = render(<ReachNote {...short} shortUsers={0} onTake={vi.fn()} />);
  expect(container.textContent).toBe('');
});
