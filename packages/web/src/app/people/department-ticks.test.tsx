import type { Department } from '@tokiori/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DepartmentTicks } from './department-ticks';

const department = (id: number, name: string, parent: number | null, count: number | null = 3) =>
  ({
    id,
    name,
    parent_id: parent,
    depth: parent === null ? 0 : 1,
    user_count: count,
  }) as Department;
const TREE = [
  department(1, '本社', null),
  department(2, '営業部', 1),
  department(3, '工場', null),
  department(4, '組立課', 3),
];

const choose = async (departments: Department[], chosen: number[], label: RegExp) => {
  const onChange = vi.fn<(chosen: ReadonlySet<number>) => void>();
  render(
    <DepartmentTicks departments={departments} chosen={new Set(chosen)} onChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: label }));
  return [...onChange.mock.calls[0]![0]];
};

it('takes all departments by the highest of each branch, and leaves all again', async () => {
  expect(await choose(TREE, [2], /すべての部署/)).toEqual([1, 3]);
});

it('leaves all where all are taken', async () => {
  expect(await choose(TREE, [1, 3], /すべての部署/)).toEqual([]);
});

it('takes for a manager only what they answer for', async () => {
  const theirs = TREE.map((one) =>
    one.id === 2 || one.id === 4 ? one : { ...one, user_count: null },
  );
  expect(await choose(theirs, [], /すべての部署/)).toEqual([2, 4]);
});

it('lets a department stand for those below it', async () => {
  expect(await choose(TREE, [2, 4], /本社/)).toEqual([4, 1]);
});
