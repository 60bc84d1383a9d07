import { foldSearch } from '@tokiori/domain';
import type { Help } from '../../resources/help/help-file';
import type { PaletteItem } from './palette-item';

/** A page as it is found: by its title, by how that is read, and by other words for what is done there. */
export type FoundPage = Pick<Help, 'title' | 'reading' | 'words'> & { address: string };

/** Pages of everybody, which have no help. */
const OWN_PAGES: readonly FoundPage[] = [
  { address: '/dashboard', title: 'ホーム', reading: 'ほーむ', words: ['学習', '今日のテスト'] },
  { address: '/examinations', title: 'テスト一覧', reading: 'てすといちらん', words: ['受講'] },
  { address: '/result', title: '学習結果', reading: 'がくしゅうけっか', words: ['自分の成績'] },
  { address: '/profile', title: 'プロフィール', reading: 'ぷろふぃーる', words: ['パスワード'] },
  { address: '/user-holidays', title: '休日設定', reading: 'きゅうじつせってい', words: ['休み'] },
  { address: '/notifications', title: 'お知らせ', reading: 'おしらせ', words: ['通知'] },
];

/** The pages that have an address of their own, of the helps that somebody may open. */
export const pagesOfHelp = (helps: readonly Help[]): FoundPage[] => [
  ...helps.flatMap(({ pages, title, reading, words }) =>
    pages
      .filter((address) => !address.includes('{'))
      .map((address) => ({ address, title, reading, words })),
  ),
  ...OWN_PAGES,
];

/** How well a word names a page; 0 where it does not. */
const weightOf = ({ title, reading, words }: FoundPage, word: string): number => {
  const name = foldSearch(title);
  if (name.startsWith(word)) return 4;
  if (reading.startsWith(word)) return 3;
  if (name.includes(word) || reading.includes(word)) return 2;
  return words.some((one) => foldSearch(one).includes(word)) ? 1 : 0;
};

const asItem = ({ address, title }: FoundPage): PaletteItem => ({ key: address, label: title });

/** The pages that have every word that was typed, the best first; all of them while nothing is typed. */
export const searchPages = (pages: readonly FoundPage[], typed: string): PaletteItem[] => {
  const words = foldSearch(typed).split(/\s+/).filter(Boolean);
  return pages
    .map((page) => ({ page, weights: words.map((word) => weightOf(page, word)) }))
    .filter(({ weights }) => weights.every((weight) => weight > 0))
    .map(({ page, weights }) => ({ page, weight: weights.reduce((sum, one) => sum + one, 0) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ page }) => asItem(page));
};
