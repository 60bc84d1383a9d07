import { LISTED_PAGES, PRODUCT_NAME, PRODUCT_TAGLINE, type ListedPage } from '@tokiori/contract';
import type { CompleteDocument } from '../../platform/http/documents';
import { escapeHtml } from '../../platform/text/html';

/** What search results and messages with a link say of a page, in up to about 110 characters. */
const DESCRIPTIONS: Readonly<Record<ListedPage, string>> = {
  '/': '仕事に必要な知識を、忘れかけるころにたずね直す学習システムです。1回は数問、3分ほど。登録せずにデモを試せます。',
  '/tutorial':
    'ときおりの使い方を、画面の写真で説明します。受講する方は今日の分の解き方から、管理する方は登録から成績の確認まで。',
  '/demo':
    '三つの形式の問題を5問、その場で解けます。登録はいりません。解答はどこにも保存されません。',
  '/support-inquiry': 'ときおりについてのご質問、ご要望、お困りのことをお送りください。',
  '/terms': 'ときおりの利用規約です。',
  '/privacy': 'ときおりのプライバシーポリシーです。',
};

const PICTURE = { path: '/open-graph.png', width: 1200, height: 630 };
const PICTURE_TEXT = `${PRODUCT_NAME} ${PRODUCT_TAGLINE}`;

const isListed = (address: string | null): address is ListedPage =>
  (LISTED_PAGES as readonly (string | null)[]).includes(address);

const titleIn = (html: string): string =>
  /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('"', '&quot;') ?? PRODUCT_NAME;

const headOf = (html: string, address: ListedPage, publicUrl: string): string => {
  const url = escapeHtml(`${publicUrl}${address}`);
  const title = titleIn(html);
  const description = escapeHtml(DESCRIPTIONS[address]);
  const properties = {
    'og:type': 'website',
    'og:site_name': PRODUCT_NAME,
    'og:locale': 'ja_JP',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': escapeHtml(`${publicUrl}${PICTURE.path}`),
    'og:image:width': PICTURE.width,
    'og:image:height': PICTURE.height,
    'og:image:alt': PICTURE_TEXT,
  };
  return [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${content}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
};

/** Puts into the documents of listed pages what search engines and previews of links read, with absolute addresses. */
export const describePages =
  (publicUrl: string): CompleteDocument =>
  (html, address) =>
    isListed(address)
      ? html
          .replace(/<meta name="description"[^<>]*>/, '')
          .replace('</head>', () => `${headOf(html, address, publicUrl)}</head>`)
      : html;
