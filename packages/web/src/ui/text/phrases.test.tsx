import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Markdown } from '../markdown/markdown';
import { Phrases } from './phrases';
import { loadPhraser } from './current-phraser';

/** What is drawn, with the places where a line may break. */
const drawn = (element: Element): string =>
  element.innerHTML.replaceAll('<wbr>', '/').replace(/<[^>]+>/g, '');

// What breaks lines stays once it has come: @own-modules
describe('a browser that does not know phrases', () => {
  // Both come when they are needed, which takes a busy machine longer than a test waits for what is drawn.
  beforeAll(() => Promise.all([loadPhraser(), import('../markdown/formatted')]));

  it('breaks headings and statements between them, and the text stays what it is', async () => {
    const statement = '{会社|かいしゃ}のパソコンを{{1}}に使うときの決まりです。';
    const { container } = render(
      <>
        <h2>
          <Phrases>会社のパソコンを使うとき</Phrases>
        </h2>
        <Markdown source={statement} />
        <Markdown source={`**大事**：${statement}`} />
      </>,
    );
    await waitFor(() => expect(container.querySelector('strong')).toBeTruthy());
    const heading = screen.getByRole('heading');
    await waitFor(() => expect(drawn(heading)).toContain('会社の/パソコンを/使う'));
    expect(heading.textContent).toBe('会社のパソコンを使うとき');
    const [plain, marked] = [...container.querySelectorAll('div > p')].slice(-2);
    expect(drawn(plain!)).toBe('会社（かいしゃ）の/パソコンを/［1］に/使う/ときの/決まりです。');
    expect(drawn(marked!)).toContain('会社（かいしゃ）の/パソコンを/［1］に/使う');
    expect(container.textContent).not.toContain('\u200b');
  });
});
