import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Markdown, type MarkdownProps } from './markdown';
import { loadParser } from './parser';

beforeAll(loadParser);

const shown = (source: string, props: Partial<MarkdownProps> = {}): HTMLElement =>
  render(<Markdown source={source} {...props} />).container;

describe('what an author could try', () => {
  it('shows HTML as the text it is', () => {
    const page = shown('前 <script>alert(1)</script> <img src=x onerror=alert(1)> 後');
    expect(page.querySelector('script, img')).toBeNull();
    expect(page.textContent).toContain('<script>alert(1)</script>');
  });

  it('shows a block of HTML as the text it is', () => {
    const page = shown('<div onclick="alert(1)">押す</div>\n');
    expect(page.querySelector('[onclick]')).toBeNull();
    expect(page.textContent).toContain('<div onclick="alert(1)">押す</div>');
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', '/x'])(
    'makes no link of %s',
    (href) => {
      const page = shown(`[押す](${href})`);
      expect(page.querySelector('a')).toBeNull();
      expect(page.textContent).toContain('押す');
    },
  );

  it.each([
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/.//evil.example/a.png',
    '/a/..//evil.example/a.png',
    String.raw`/.\\\\evil.example/a.png`,
    'http:////evil.example/a.png',
    'data:image/png;base64,AA',
  ])('loads no image from %s', (src) => {
    const page = shown(`![図](${src})`);
    expect(page.querySelector('img')).toBeNull();
    expect(page.textContent).toContain('図');
  });
});

describe('what an author needs', () => {
  it('opens web addresses elsewhere, without handing over the page', () => {
    const link = shown('[手引き](https://example.jp/a?b=1)').querySelector('a')!;
    expect(link.href).toBe('https://example.jp/a?b=1');
    expect(link.rel).toContain('noopener');
  });

  it('ends a bare address where the sentence goes on', () => {
    const link = shown('詳しくはhttps://example.jp/aを見る。').querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://example.jp/a');
  });

  it('shows images of this site', () => {
    const image = shown('![図](/api/files/abc.webp)').querySelector('img')!;
    expect(image.getAttribute('src')).toBe('/api/files/abc.webp');
    expect(image.alt).toBe('図');
  });

  it('emphasises beside Japanese brackets', () => {
    expect(shown('これは**「重要」**です。').querySelector('strong')?.textContent).toBe('「重要」');
  });

  it('leaves ranges alone and strikes out between double tildes', () => {
    const page = shown('3~5人と7~9人。~~取り消し~~');
    expect(page.textContent).toBe('3~5人と7~9人。取り消し');
    expect(page.querySelectorAll('del')).toHaveLength(1);
  });

  it('shows tables, lists and code', () => {
    const page = shown('|名|数|\n|--|--:|\n|筆|3|\n\n1. 一\n2. 二\n\n```\na < b && c\n```\n');
    expect(page.querySelector('th')?.textContent).toBe('名');
    expect(page.querySelectorAll('ol > li')).toHaveLength(2);
    expect(page.querySelector('pre')?.textContent).toBe('a < b && c');
  });

  it('reads character references as their characters', () => {
    expect(shown('R&amp;D は a &lt; b').textContent).toBe('R&D は a < b');
  });
});

describe('ruby', () => {
  it('stands above the word, and away when switched off', () => {
    const source = '{把持|はじ}率';
    expect(shown(source).querySelector('rt')?.textContent).toBe('はじ');
    const off = shown(source, { ruby: false });
    expect(off.textContent).toBe('把持率');
  });

  it('works inside a table, where the bar has another meaning', () => {
    const cells = shown('|語|\n|--|\n|{定着|ていちゃく}|\n').querySelectorAll('td');
    expect(cells).toHaveLength(1);
    expect(cells[0]?.querySelector('rt')?.textContent).toBe('ていちゃく');
  });

  it('is plain text within code', () => {
    expect(shown('`{a|b}`').querySelector('code')?.textContent).toBe('{a|b}');
  });
});

describe('blanks', () => {
  it('are drawn by the page', () => {
    const renderBlank = (number: number) => <mark>{number}</mark>;
    const page = shown('{{1}}は{{2}}より大きい。`ls {{3}}`', { renderBlank });
    const drawn = Array.from(page.querySelectorAll('mark'), (mark) => mark.textContent);
    expect(drawn).toEqual(['1', '2', '3']);
  });

  it('are numbers in brackets where nobody draws them', () => {
    expect(shown('{{1}}を選ぶ').textContent).toBe('［1］を選ぶ');
  });
});
