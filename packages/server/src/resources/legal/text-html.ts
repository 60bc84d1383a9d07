import type { LegalBlock, LegalInline, LegalText } from '@tokiori/contract';
import { comingWords } from '@tokiori/domain';
import { escapeHtml } from '../../platform/text/html';

const inlineHtml = ({ text, strong, href }: LegalInline): string => {
  const plain = escapeHtml(text).replaceAll('\n', '<br>');
  const weighted = strong ? `<strong>${plain}</strong>` : plain;
  return href === undefined ? weighted : `<a href="${escapeHtml(href)}">${weighted}</a>`;
};

const lineHtml = (inlines: readonly LegalInline[]): string => inlines.map(inlineHtml).join('');

const row = (cells: readonly LegalInline[][], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${lineHtml(cell)}</${tag}>`).join('')}</tr>`;

const blockHtml = (block: LegalBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${lineHtml(block.inlines)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${lineHtml(block.inlines)}</p>`;
    case 'table':
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      const start = block.ordered && block.start !== 1 ? ` start="${block.start}"` : '';
      const items = block.items.map(({ inlines, items: below }) => {
        const inner = below.map((each) => `<li>${lineHtml(each)}</li>`).join('');
        return `<li>${lineHtml(inlines)}${inner && `<ul>${inner}</ul>`}</li>`;
      });
      return `<${tag}${start}>${items.join('')}</${tag}>`;
    }
  }
};

/** A text as its page draws it, for browsers that run no program, and before the program is there. */
export const textHtml = (
  { title, blocks, coming_version: coming }: LegalText,
  address: string,
): string => {
  const notice =
    coming === null
      ? ''
      : `<p>${comingWords(coming)}<a href="${address}?version=${coming}">新しい文書を読む</a></p>`;
  return `<h1>${escapeHtml(title)}</h1>${notice}${blocks.map(blockHtml).join('')}`;
};
