import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { StepperField, wholeNumberIn } from './stepper-field';

const Field = ({ first }: { first: string }) => {
  const [value, setValue] = useState(first);
  return <StepperField label="数" unit="人" least={1} most={5} value={value} onChange={setValue} />;
};
const valueOf = () => screen.getByLabelText<HTMLInputElement>('数').value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['１２', 12],
  [' 1,234 ', 1234],
  ['', null],
  ['1.5', null],
  ['-3', null],
  ['三', null],
  ['1234567890', null],
])('reads 「%s」 as %s', (typed, number) => {
  expect(wholeNumberIn(typed)).toBe(number);
});

it('goes one by one from what was typed, and stays within its bounds', async () => {
  render(<Field first="４" />);
  await press('1人多くする');
  expect(valueOf()).toBe('5');
  await press('1人多くする');
  expect(valueOf()).toBe('5');
  await press('1人少なくする');
  expect(valueOf()).toBe('4');
});

it('starts at the least when what was typed is no number', async () => {
  render(<Field first="x" />);
  await press('1人少なくする');
  expect(valueOf()).toBe('1');
});
