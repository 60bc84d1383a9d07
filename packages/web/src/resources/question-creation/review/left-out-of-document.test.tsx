import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeftOutOfDocument } from './left-out-of-document';

it('tells each thing that was not read of a document', () => {
  const sentences = [
    '非表示のスライドは読み取っていません（2枚目）。',
    '画像の中の文字は読み取っていません（1枚目）。',
  ];
  render(<LeftOutOfDocument sentences={sentences} />);
  const list = screen.getByRole('list', { name: '読み取っていないところ' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(sentences);
});

it('says nothing where all was read', () => {
  const { container } = render(<LeftOutOfDocument sentences={[]} />);
  expect(container.textContent).toBe('');
});
