import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Commentary } from './commentary';

const result = {
  commentary: '決まりです。',
  commentary_image: null,
  commentary_links: [],
  commentary_source: null,
};

it('names the document that it rests on, with its words in a fold', async () => {
  const commentary_source = {
    file_name: '就業規則.pdf',
    page: 3,
    heading: '第5条',
    quote: '秘密を漏らしてはならない。',
  };
  const { rerender } = render(<Commentary result={result} ruby={false} />);
  expect(screen.queryByText(/出典/)).toBeNull();
  rerender(<Commentary result={{ ...result, commentary_source }} ruby={false} />);
  await userEvent.click(await screen.findByText('出典：『就業規則.pdf』3ページ・第5条'));
  expect(screen.getByText('秘密を漏らしてはならない。')).toBeTruthy();
});

it('calls the part of the document what its program calls it', async () => {
  const commentary_source = { file_name: '研修.pptx', page: 3, heading: null, quote: '報告する。' };
  render(<Commentary result={{ ...result, commentary_source }} ruby={false} />);
  await screen.findByText('出典：『研修.pptx』スライド3');
});
