import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Table } from './table';
import type { Column, TableProps } from './table-types';

interface Person {
  id: number;
  name: string;
}

const people: Person[] = [
  { id: 1, name: '山田' },
  { id: 2, name: '佐藤' },
];
const columns: Column<Person>[] = [
  { id: 'name', header: '氏名', cell: ({ name }) => name, sortField: 'name', isName: true },
  { id: 'id', header: '番号', cell: ({ id }) => id, align: 'end' },
];

const show = (props: Partial<TableProps<Person>> = {}) =>
  render(
    <Table
      caption="ユーザー"
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...props}
    />,
  );

describe('sorting', () => {
  it('starts upwards and turns round on the next press', () => {
    const onSort = vi.fn();
    const { unmount } = show({ onSort, sort: null });
    fireEvent.click(screen.getByRole('button', { name: '氏名' }));
    expect(onSort).toHaveBeenLastCalledWith({ field: 'name', order: 'ASC' });
    unmount();
    show({ onSort, sort: { field: 'name', order: 'ASC' } });
    const header = screen.getByRole('columnheader', { name: '氏名' });
    expect(header.getAttribute('aria-sort')).toBe('ascending');
    fireEvent.click(screen.getByRole('button', { name: '氏名' }));
    expect(onSort).toHaveBeenLastCalledWith({ field: 'name', order: 'DESC' });
  });
});

describe('selection', () => {
  const selecting = (selected: number[]) => {
    const onChange = vi.fn();
    show({ selection: { selected: new Set(selected), onChange } });
    return onChange;
  };

  it('of all rows in sight keeps those of other pages', () => {
    const onChange = selecting([99]);
    fireEvent.click(screen.getByLabelText('このページの行をすべて選択'));
    expect(onChange).toHaveBeenCalledWith(new Set([99, 1, 2]));
  });

  it('of one row is read with its name', () => {
    const onChange = selecting([]);
    fireEvent.click(screen.getByLabelText('佐藤を選択'));
    expect(onChange).toHaveBeenCalledWith(new Set([2]));
  });
});

it('says what to do when there are no rows', () => {
  show({ rows: [], empty: 'まだ誰もいません。' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('まだ誰もいません。')).toBeDefined();
});
