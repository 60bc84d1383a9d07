import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from '../data/table-types';
import { ListTable } from './list-table';
import type { ListTableProps } from './list-table-types';

interface Person {
  id: number;
  name: string;
}
const PEOPLE: Person[] = [
  { id: 1, name: '山田' },
  { id: 2, name: '佐藤' },
  { id: 3, name: '鈴木' },
];
const COLUMNS: Column<Person>[] = [
  {
    id: 'name',
    header: '氏名',
    isName: true,
    sortField: 'name',
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: 'id', header: '番号', align: 'end', cell: ({ id }) => id },
];

const show = (props: Partial<ListTableProps<Person>> = {}) => {
  const selection = { has: () => false, toggle: vi.fn(), togglePage: vi.fn() };
  const onSort = vi.fn();
  render(
    <ListTable
      caption="ユーザー"
      columns={COLUMNS}
      rows={PEOPLE}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      sort={{ field: 'name', order: 'ASC' }}
      onSort={onSort}
      selection={selection}
      renderPhone={({ id }) => ({ note: `番号${id}` })}
      {...props}
    />,
  );
  return { ...selection, onSort };
};
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!;

beforeEach(() => {
  window.location.hash = '';
});

describe('a row beside the list', () => {
  it('is shown by a press and as the arrow keys come to it; its name and Enter open it', async () => {
    const onShow = vi.fn();
    show({ onShow, shownKey: 2 });
    expect(rowOf('佐藤').getAttribute('aria-current')).toBe('true');
    expect(rowOf('山田').hasAttribute('aria-current')).toBe(false);
    await userEvent.click(screen.getByRole('cell', { name: '1' }));
    expect(onShow).toHaveBeenLastCalledWith(PEOPLE[0], 'press');
    expect(window.location.hash).toBe('');
    rowOf('山田').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(onShow).toHaveBeenLastCalledWith(PEOPLE[1], 'arrow');
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toBe('#2');
    expect(onShow).toHaveBeenCalledTimes(2);
  });
});

describe('keys', () => {
  it('move between the rows, of which one is a stop for the Tab key', async () => {
    show();
    expect([...document.querySelectorAll('tr[tabindex="0"]')]).toEqual([rowOf('山田')]);
    rowOf('山田').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('鈴木'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(rowOf('山田'));
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(document.activeElement).toBe(rowOf('佐藤'));
  });

  it('select with Space, a range with Shift, and open with Enter', async () => {
    const { toggle } = show();
    rowOf('山田').focus();
    await userEvent.keyboard(' ');
    expect(toggle).toHaveBeenLastCalledWith(PEOPLE[0], false);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(toggle).toHaveBeenLastCalledWith(PEOPLE[1], true);
    await userEvent.keyboard('{Enter}');
    expect(window.location.hash).toBe('#2');
  });

  it('pressed in a control of a row are that control’s', async () => {
    const { toggle } = show();
    screen.getByRole('link', { name: '佐藤' }).focus();
    await userEvent.keyboard(' {ArrowDown}');
    expect(toggle).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '佐藤' }));
  });
});

describe('a press', () => {
  it('anywhere on a row opens it by its link', async () => {
    show();
    await userEvent.click(screen.getByRole('cell', { name: '3' }));
    expect(window.location.hash).toBe('#3');
  });

  it('with Shift selects the rows up to it', async () => {
    const { toggle } = show();
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('cell', { name: '3' }));
    expect(toggle).toHaveBeenCalledExactlyOnceWith(PEOPLE[2], true);
    expect(window.location.hash).toBe('');
  });

  it('opens a row without a link by what the list says', async () => {
    const onOpen = vi.fn();
    const columns = [{ ...COLUMNS[0]!, cell: ({ name }: Person) => name }, COLUMNS[1]!];
    show({ columns, onOpen });
    await userEvent.click(screen.getByRole('cell', { name: '2' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(PEOPLE[1]);
  });

  it('on the header that sorts turns the order round', async () => {
    const { onSort } = show();
    await userEvent.click(screen.getByRole('button', { name: '氏名' }));
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ field: 'name', order: 'DESC' });
  });
});
