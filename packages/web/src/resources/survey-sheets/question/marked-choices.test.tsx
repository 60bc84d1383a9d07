import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeResult } from '../sitting/make-asked.testing';
import { AnswererContext } from './answerer';
import { MarkedChoices } from './marked-choices';

const tags = () =>
  screen.getAllByText(/の解答/).map((tag) => tag.textContent?.replaceAll(/\s/g, ''));

it('calls an answer the reader’s own where nobody else is named', () => {
  render(<MarkedChoices result={makeResult(1, 11)} ruby={false} />);
  expect(tags()).toEqual(['あなたの解答']);
});

it.each([
  [11, '桑原 正人さんの解答'],
  [12, '桑原 正人さんの解答：正解'],
])('names whose answer choice %d is to somebody else', (chosen, words) => {
  render(
    <AnswererContext value="桑原 正人">
      <MarkedChoices result={makeResult(1, chosen)} ruby={false} />
    </AnswererContext>,
  );
  expect(tags()).toEqual([words.replaceAll(' ', '')]);
});
