import Beasties from 'beasties';
import type { OpenedPage } from './prerender.ts';

interface Parts {
  /** The document as it is for every page. */
  document: string;
  /** What is loaded at first, by its addresses. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The page before its code is there; absent where that depends on more than the address. */
  opened?: OpenedPage & { isSignedIn: boolean };
  /** Run after the shell. */
  shellScripts: string;
}

/** A call that names a day is another one tomorrow. */
const A_DATE = /\d{4}-\d{2}-\d{2}/;

/** What stands for today, which the build does not know. */
const TODAY = '\uF8F2';
/** As `formatDate` writes it. */
const A_DAY = /(?:\d{4}年)?\d{1,2}月\d{1,2}日（.）/g;

/** What stands for the first, second … number of an address. */
const numbered = (call: string, path: string): string =>
  (path.match(/\d+/g) ?? []).reduce((text, id, at) => text.replace(id, `{${at}}`), call);

/** What links of the page lead to behind their `#`. */
const fragmentsIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ href="[^"#]*#([^"]+)"/g)].map(([, id]) => id!));

const REFERENCES =
  / (id|for|aria-(?:labelledby|describedby|controls)|autofocus|tabindex)="([^"]*)"/g;

/** References within the shell, by names of its own: the page that takes its place has the same. Links keep theirs. */
const asShell = ({ html, isSignedIn }: OpenedPage & { isSignedIn: boolean }): string => {
  const fragments = fragmentsIn(html);
  const still = html.replaceAll(REFERENCES, (whole: string, name: string, value: string) => {
    if (name === 'autofocus' || name === 'tabindex') return '';
    if (name === 'id' && fragments.has(value)) return whole;
    return ` ${name}="${value.replaceAll(/\S+/g, 'shell-$&')}"`;
  });
  return isSignedIn
    ? `<div id="shell" data-for="person" inert>${still.replaceAll(A_DAY, TODAY)}</div>`
    : `<div id="shell">${still}</div>`;
};

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * The server puts texts into it when it starts. What their styles are is found by what stands there while they are looked
 * for: without them the text would move when the files of styles have come.
 */
const TEXT_PLACE = /(data-legal="\w+">)(<\/div>)/;
const TEXT_SAMPLE =
  '<h1></h1><h2></h2><h3></h3><p><a href="/"></a><strong></strong></p><ol><li></li></ol><ul><li></li></ul><table><thead><tr><th></th></tr></thead><tbody><tr><td></td></tr></tbody></table>';

const TITLE = /<title>[^<]*<\/title>/;
const ROOT = '<div id="root"></div>';

/** The document of one page: what it needs first is named in it, and what it looks like stands in it. */
export const composeDocument = async (parts: Parts, folder: string): Promise<string> => {
  const { document, scripts, styles, opened, shellScripts } = parts;
  const own = (file: string): boolean => !document.includes(`"${file}"`);
  const head = [
    ...scripts.filter(own).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...styles.filter(own).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
  ].join('');
  const titled = opened
    ? document.replace(TITLE, () => `<title>${attribute(opened.title)}</title>`)
    : document;
  const named = titled.replace('</head>', () => `${head}</head>`);
  if (!opened) return named;
  const calls = opened.calls
    .filter((call) => !A_DATE.test(call))
    .map((call) => numbered(call, opened.path));
  const meta = `<meta name="first-calls" content="${attribute(JSON.stringify(calls))}">`;
  const withShell = named
    .replace('<script>', `${calls.length > 0 ? meta : ''}<script>`)
    .replace(ROOT, `${asShell(opened)}<div id="root" hidden></div>${shellScripts}`);
  const composed = await new Beasties({
    path: folder,
    preload: 'body',
    logLevel: 'warn',
    preloadFonts: false,
    reduceInlineStyles: false,
  }).process(withShell.replace(TEXT_PLACE, `$1${TEXT_SAMPLE}$2`));
  return composed.replace(TEXT_SAMPLE, '');
};
