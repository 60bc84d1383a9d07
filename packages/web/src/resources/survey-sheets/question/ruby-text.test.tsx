import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadPhraser } from '../../../ui/text/current-phraser';
import { RubyText } from './ruby-text';

it('breaks a choice between phrases where the browser cannot, and keeps its readings', async () => {
  await loadPhraser();
  const { container } = render(<RubyText text="{会社|かいしゃ}のパソコンを使う" ruby />);
  const drawn = container.innerHTML.replaceAll('<wbr>', '/').replace(/<[^>]+>/g, '');
  expect(drawn).toBe('会社（かいしゃ）の/パソコンを/使う');
  expect(container.querySelector('rt')?.textContent).toBe('かいしゃ');
});
