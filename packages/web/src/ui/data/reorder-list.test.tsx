import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { moveItem, ReorderList } from './reorder-list';

const Fruits = () => {
  const [items, setItems] = useState(['柿', '梨', '桃']);
  return (
    <ReorderList
      label="果物"
      items={items}
      itemKey={(item) => item}
      itemName={(item) => item}
      onMove={(from, to) => setItems(moveItem(items, from, to))}
    >
      {(item) => <span data-testid="item">{item}</span>}
    </ReorderList>
  );
};

const order = (): string[] => screen.getAllByTestId('item').map((item) => item.textContent ?? '');
const handleOf = (name: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`、${name}を並べ替える`) });

beforeEach(() => {
  render(<Fruits />);
});

it.each([
  ['{ArrowDown}', ['梨', '柿', '桃']],
  ['{End}', ['梨', '桃', '柿']],
  ['{ArrowUp}', ['柿', '梨', '桃']],
])('is put in order with %s on a handle', async (key, expected) => {
  handleOf('柿').focus();
  await userEvent.keyboard(key);
  expect(order()).toEqual(expected);
});

it('keeps the focus on what was moved, so that it can be moved on', async () => {
  handleOf('柿').focus();
  await userEvent.keyboard('{ArrowDown}');
  await new Promise((done) => requestAnimationFrame(done));
  await userEvent.keyboard('{ArrowDown}');
  expect(order()).toEqual(['梨', '桃', '柿']);
});
