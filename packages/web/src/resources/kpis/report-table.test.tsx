import { FIGURE_NAMES, type Figures } from '@tokiori/contract';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ReportRow } from './report-rows';
import { ReportTable } from './report-table';

const figures = (value: number): Figures =>
  Object.fromEntries(
    FIGURE_NAMES.map((name) => [name, { value, numerator: null, denominator: null }]),
  ) as Figures;
const group = (id: number, label: string, score: number | null): ReportRow => ({
  id,
  label,
  users: 12,
  learners: score === null ? null : 8,
  hidden: score === null,
  figures: score === null ? null : figures(score),
});
const rows = [group(1, '営業部', 20), group(2, '役員室', null), group(3, '総務部', 50)];

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

it('sorts all its rows by a figure, with hidden ones at the end', () => {
  render(<ReportTable caption="部署" nameHeader="部署" rows={rows} figures={['total_score']} />);
  expect(names()).toEqual(['営業部', '役員室', '総務部']);
  fireEvent.click(screen.getByRole('button', { name: '総合得点' }));
  expect(names()).toEqual(['総務部', '営業部', '役員室']);
  const head = screen.getByRole('columnheader', { name: /総合得点/ });
  expect(head.getAttribute('aria-sort')).toBe('descending');
});

it('says that a small group is hidden, with its number of people', () => {
  render(<ReportTable caption="部署" nameHeader="部署" rows={rows} figures={['total_score']} />);
  const row = screen.getByRole('row', { name: /役員室/ });
  expect(row.textContent).toBe('役員室12人少人数のため非表示');
});

it('leaves the order to the server where there are pages', () => {
  const onSort = vi.fn();
  render(<ReportTable caption="人" nameHeader="氏名" rows={rows} sort={null} onSort={onSort} />);
  fireEvent.click(screen.getByRole('button', { name: '氏名' }));
  expect(onSort).toHaveBeenCalledWith({ field: 'label', order: 'ASC' });
  expect(names()).toEqual(['営業部', '役員室', '総務部']);
});
