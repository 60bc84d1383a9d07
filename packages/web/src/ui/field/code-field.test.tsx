import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { CodeField } from './code-field';

const Held = ({ onComplete }: { onComplete: (digits: string) => void }) => {
  const [value, setValue] = useState('');
  return <CodeField label="確認コード" value={value} onChange={setValue} onComplete={onComplete} />;
};

const draw = () => {
  const onComplete = vi.fn();
  render(<Held onComplete={onComplete} />);
  return { onComplete, input: screen.getByLabelText<HTMLInputElement>('確認コード') };
};

it.each(['012345', '０１２３４５', '012 345', '012-345', '確認コード：012345', '0123456'])(
  'takes %s for the six digits',
  (typed) => {
    const { onComplete, input } = draw();
    fireEvent.change(input, { target: { value: typed } });
    expect(input.value).toBe('012345');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('012345');
  },
);

it('waits for the last digit', () => {
  const { onComplete, input } = draw();
  fireEvent.change(input, { target: { value: '01234' } });
  expect(onComplete).not.toHaveBeenCalled();
});

it('leaves a Japanese keyboard alone until it has finished', () => {
  const { onComplete, input } = draw();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: '０１２３４５' } });
  expect(input.value).toBe('０１２３４５');
  fireEvent.compositionEnd(input);
  expect(input.value).toBe('012345');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('012345');
});

it('is for the keyboard of digits and for codes that the phone fills in', () => {
  const { input } = draw();
  expect(input.inputMode).toBe('numeric');
  expect(input.autocomplete).toBe('one-time-code');
});
