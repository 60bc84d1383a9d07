import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page } from './page';

const robots = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="robots"]')?.content;

it('names the page and the product in the title', () => {
  render(<Page title="学習結果">本文</Page>);
  expect(document.title).toBe('学習結果 | ときおり');
});

it('asks search engines to leave out pages that are not public', () => {
  const { unmount } = render(<Page title="学習結果">本文</Page>);
  expect(robots()).toBe('noindex');
  unmount();
  render(
    <Page title="デモ" isPublic>
      本文
    </Page>,
  );
  expect(robots()).toBeUndefined();
});
