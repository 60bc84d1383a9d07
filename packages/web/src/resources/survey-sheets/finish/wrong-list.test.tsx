import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../../app/test/open-page';
import { makeResult } from '../sitting/make-asked.testing';
import { WrongList } from './wrong-list';

it('leads to each wrong answer with what would have been right, and nowhere else', async () => {
  const results = [makeResult(1, 12), makeResult(2, 21), makeResult(3, null)];
  await openPage(<WrongList results={results} sheetId={40} />, '/survey-sheets/40/finish');
  expect(screen.getByRole('heading').textContent).toBe('まちがえた2問');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/survey-sheets/40/surveys/102/result',
    '/survey-sheets/40/surveys/103/result',
  ]);
  expect(links[0]!.textContent).toContain('題名2正解は『ろ2』');
});

it('names five and counts the others', async () => {
  const results = [1, 2, 3, 4, 5, 6, 7].map((sequence) => makeResult(sequence, sequence * 10 + 1));
  await openPage(<WrongList results={results} sheetId={40} />, '/survey-sheets/40/finish');
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(screen.getByText('ほか2問')).toBeDefined();
});
