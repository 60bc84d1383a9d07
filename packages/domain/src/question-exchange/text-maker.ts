import { MARKS } from './marks';

const BLOCKS = new Set([
  'address',
  'article',
  'blockquote',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'flow',
  'flow_mat',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'li',
  'material',
  'mattext',
  'ol',
  'p',
  'pre',
  'prompt',
  'section',
  'table',
  'tbody',
  'tr',
  'ul',
]);
const SILENT = new Set(['script', 'style', 'head', 'rp', 'annotation']);
const MEDIA: Readonly<Record<string, string>> = {
  img: '画像',
  image: '画像',
  svg: '画像',
  object: '画像や音声',
  video: '動画',
  audio: '音声',
  iframe: '埋め込み',
  embed: '埋め込み',
  math: '数式の形',
  matimage: '画像',
  mataudio: '音声',
  matvideo: '動画',
  'media-interaction': '動画や音声',
};
const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em']);

/** More than a text of the product may have: that it is too long is said of it all the same. */
const LONGEST = 30_000;

/** Marks hold only where a letter or digit stands on their inner side. */
const isMarkable = (text: string): boolean =>
  /^[\p{L}\p{N}]/u.test(text.slice(0, 2)) && /[\p{L}\p{N}]$/u.test(text.slice(-2));

/** A text without the blanks at its end. It is done for every tag, so the rest of the text is not looked at. */
const withoutEnd = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === ' ') end -= 1;
  return end === text.length ? text : text.slice(0, end);
};

/** Puts a text together from the elements of HTML or QTI, told one by one. */
export class TextMaker {
  /** What was found that a text cannot hold: 「画像」. */
  readonly media = new Set<string>();
  /** Whether a table was made a text of lines. */
  hasTable = false;
  private text = '';
  private silent = 0;
  /** What no text of a question may be as long as is not put together to its end. */
  private get isFull(): boolean {
    return this.text.length > LONGEST;
  }

  /** Where the marks that are open began. */
  private readonly marked: number[] = [];

  /** @param keepsLines whether line ends of the source are line ends of the text */
  constructor(private readonly keepsLines = false) {}

  private breakLine(): void {
    this.text = withoutEnd(this.text);
    if (this.text !== '' && !this.text.endsWith('\n') && !this.text.endsWith(MARKS.item))
      this.text += '\n';
  }

  open(name: string): void {
    const medium = MEDIA[name];
    if (medium) this.media.add(medium);
    if (SILENT.has(name)) this.silent += 1;
    if (this.silent > 0 || this.isFull) return;
    if (name === 'br') this.text += '\n';
    if (name === 'table') this.hasTable = true;
    if (BLOCKS.has(name)) this.breakLine();
    if (name === 'p' || name === 'ul' || name === 'ol') this.paragraph();
    if (name === 'li') this.text += MARKS.item;
    if ((name === 'td' || name === 'th') && !this.text.endsWith('\n') && this.text !== '')
      this.text += '　';
    if (BOLD.has(name) || ITALIC.has(name)) this.marked.push(this.text.length);
    if (name === 'ruby') this.text += MARKS.rubyStart;
    if (name === 'rt') this.text += MARKS.rubyMiddle;
  }

  close(name: string): void {
    if (SILENT.has(name)) this.silent = Math.max(0, this.silent - 1);
    if (this.silent > 0 || this.isFull) return;
    if (BOLD.has(name) || ITALIC.has(name)) this.mark(BOLD.has(name) ? MARKS.bold : MARKS.italic);
    if (name === 'ruby') this.text += MARKS.rubyEnd;
    if (BLOCKS.has(name)) this.breakLine();
    if (name === 'p' || name === 'ul' || name === 'ol') this.paragraph();
  }

  /** @param text without signs of `marks`, but for those that are meant */
  say(text: string): void {
    if (this.silent > 0 || this.isFull) return;
    const own = text.replaceAll('\r\n', '\n');
    if (this.keepsLines) this.text += own;
    else {
      const words = own.replaceAll(/[ \t\n\r]+/g, ' ');
      const isAtStart = this.text === '' || /[\s\uFDD5]/.test(this.text.at(-1)!);
      this.text += isAtStart ? words.replace(/^ /, '') : words;
    }
  }

  /** A sign of `marks`. */
  sign(sign: string): void {
    this.text += sign;
  }

  /** The whole text, without blanks around it. */
  get whole(): string {
    return this.text.replaceAll(/\n{3,}/g, '\n\n').trim();
  }

  private paragraph(): void {
    this.breakLine();
    if (this.text.endsWith('\n') && !this.text.endsWith('\n\n')) this.text += '\n';
  }

  private mark(sign: string): void {
    const from = this.marked.pop();
    if (from === undefined) return;
    const inner = this.text.slice(from);
    if (isMarkable(inner) && !inner.includes('\n'))
      this.text = `${this.text.slice(0, from)}${sign}${inner}${sign}`;
  }
}
