import { evidenceCount } from '@tokiori/domain';
import { element } from './element';
import type { View } from './view';
import { comparableText } from './words';

/** So many lines are shown at once: a browser draws some thousands slowly. */
const AT_ONCE = 100;

const lookOf = (look: string | undefined): Record<string, string> =>
  look === undefined ? {} : { class: look };

const lineElement = ({ columns }: View, cells: readonly string[]): HTMLElement =>
  element(
    'tr',
    {},
    ...cells.map((cell, at) =>
      at === 0
        ? element('th', { scope: 'row' }, cell)
        : element('td', lookOf(columns[at]?.look), cell),
    ),
  );

/** The lines that a search finds: each of its words stands somewhere in them. */
export const linesWith = (lines: readonly string[][], search: string): string[][] => {
  const words = comparableText(search).split(' ');
  return lines.filter((cells) => {
    const text = comparableText(cells.join(' '));
    return words.every((word) => text.includes(word));
  });
};

/** A table with a search, which shows a part of its lines until more are wanted. */
export const tableSection = (view: View): HTMLElement => {
  const body = element('tbody');
  const told = element('p', { class: 'soft', role: 'status' });
  const more = element('button', { type: 'button', class: 'more' }, `さらに${AT_ONCE}件を表示する`);
  const search = element('input', { type: 'search', id: `search-${view.id}`, autocomplete: 'off' });
  let matches = view.lines;
  let shown = 0;
  const show = (): void => {
    body.append(...matches.slice(shown, shown + AT_ONCE).map((cells) => lineElement(view, cells)));
    shown = Math.min(shown + AT_ONCE, matches.length);
    more.hidden = shown >= matches.length;
    const isAll = matches.length === view.lines.length;
    const of = isAll ? '' : `（全${evidenceCount(view.lines.length, '件')}から検索）`;
    told.textContent =
      view.lines.length === 0
        ? 'ありません。'
        : `${evidenceCount(matches.length, '件')}${of}のうち${evidenceCount(shown, '件')}を表示しています。`;
  };
  const begin = (): void => {
    matches = linesWith(view.lines, search.value);
    shown = 0;
    body.replaceChildren();
    show();
  };
  search.addEventListener('input', begin);
  more.addEventListener('click', show);
  begin();
  const headings = view.columns.map(({ heading, look }) =>
    element('th', { scope: 'col', ...lookOf(look) }, heading),
  );
  const label = element('label', { for: search.id }, '検索');
  const table = element(
    'table',
    { 'aria-labelledby': `title-${view.id}` },
    element('thead', {}, element('tr', {}, ...headings)),
    body,
  );
  return element(
    'section',
    { 'aria-labelledby': `title-${view.id}` },
    element('h2', { id: `title-${view.id}`, tabindex: '-1' }, view.title),
    element('p', {}, view.note),
    view.lines.length > 0 ? element('div', { class: 'search' }, label, ' ', search) : null,
    told,
    view.lines.length > 0
      ? element(
          'div',
          { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': `${view.title}の表` },
          table,
        )
      : null,
    more,
  );
};
