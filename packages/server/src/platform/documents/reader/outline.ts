import { DocumentError, MOST, SENTENCES, type DocumentPassage } from '../passages';
import { collapse } from './characters';
import {
  articleOf,
  isContentsLine,
  isSentence,
  loneTitleOf,
  markOf,
  partRankOf,
  type Mark,
} from './numbering';
import { itemAt } from '../../item-of';

/** A piece as a format tells it: what it is, where that is known. */
export interface Block {
  text: string;
  page: number | null;
  /** `undefined` where its wording is all there is to tell. */
  kind?: DocumentPassage['kind'];
  /** Of a heading, from 1 for the outermost: by its style, its size or its place. */
  level?: number;
  /** No heading before it stands above it. */
  isApart?: boolean;
}

/** Levels of headings by their wording lie below those by style and size: parts, articles, then numbers. */
const BY_WORDING = { part: 100, article: 110, number: 120 };
const LONGEST_NUMBERED_HEADING = 30;
const CHAPTER_RANK = 2;
/** So many blocks after a numbered line tell what it is. */
const FOLLOWING = 3;

/** A block with its text as it is handed out, and the mark it began with. */
type MarkedBlock = Block & { mark: Mark | null };

/** Headings that are in force, outermost first. */
class Headings {
  private above: { level: number; text: string }[] = [];

  /** The texts above a heading of that level, which is in force from now on. */
  open(level: number, text: string): string[] {
    this.above = this.above.filter((heading) => heading.level < level);
    const texts = this.texts();
    this.above.push({ level, text });
    return texts;
  }

  close(): void {
    this.above = [];
  }

  texts(): string[] {
    return this.above.map(({ text }) => text);
  }
}

/**
 * Makes passages of blocks: tells headings, articles and items by their wording, and names for each the headings above
 * it. Lines of a table of contents are left out.
 */
class Outline {
  private readonly headings = new Headings();
  readonly passages: DocumentPassage[] = [];
  private characters = 0;
  private kept = 0;
  /** A title that waits for its article. */
  private title: { text: string; page: number | null } | null = null;
  /** The style of the item just before. */
  private style: Mark['style'] | null = null;

  private add(kind: DocumentPassage['kind'], text: string, page: number | null, above: string[]) {
    // Headings are kept with every passage below them.
    this.characters += text.length;
    this.kept += text.length + above.reduce((sum, one) => sum + one.length, 0);
    if (this.kept > MOST.keptCharacters) throw new DocumentError(SENTENCES.characters);
    if (this.characters > MOST.characters) throw new DocumentError(SENTENCES.characters);
    this.passages.push({ kind, text, page, headings: above });
  }

  private heading(text: string, level: number, page: number | null): void {
    this.style = null;
    // No heading is that long: it would stand above everything that follows.
    if (text.length > MOST.headingCharacters) return this.plain('paragraph', text, page);
    this.add('heading', text, page, this.headings.open(level, text));
  }

  private plain(kind: DocumentPassage['kind'], text: string, page: number | null): void {
    this.add(kind, text, page, this.headings.texts());
  }

  /** Writes down a title that no article followed. */
  flush(): void {
    if (this.title) this.plain('paragraph', this.title.text, this.title.page);
    this.title = null;
  }

  private article(text: string, level: number, page: number | null): boolean {
    const article = articleOf(text);
    if (!article) return false;
    const title = article.isTitled ? '' : (this.title?.text ?? '');
    if (title) this.title = null;
    else this.flush();
    this.heading(article.heading + title, level, page);
    if (article.rest !== '') this.plain('paragraph', article.rest, page);
    return true;
  }

  private numbered(text: string, mark: Mark, page: number | null, following: MarkedBlock[]): void {
    if (this.isNumberedHeading(text, mark, following))
      return this.heading(text, BY_WORDING.number + numberRank(mark), page);
    this.style = mark.style;
    return this.plain('item', collapse(mark.rest), page);
  }

  /** Short and without an end; followed by what it is the heading of, not by the next item of a list. */
  private isNumberedHeading(text: string, mark: Mark, following: MarkedBlock[]): boolean {
    if (!['number', 'level', 'paren'].includes(mark.style) || this.style === mark.style)
      return false;
    if (text.length > LONGEST_NUMBERED_HEADING || /[。、，,；;]$/.test(text)) return false;
    if (mark.style === 'level') return true;
    const end = following.findIndex((next) => next.mark !== null);
    if (end === 0) return itemAt(following, 0).mark!.style === 'level';
    // A caption may come before the text.
    return following.slice(0, end < 0 ? undefined : end).some((next) => isSentence(next.text));
  }

  take({ text, page, kind, level, mark, isApart }: MarkedBlock, following: MarkedBlock[]): void {
    if (isApart) {
      this.flush();
      this.headings.close();
    }
    if (kind === 'row') return this.plain('row', text, page);
    if (kind === 'heading') {
      this.flush();
      // A number alone says nothing of what stands below it.
      if (!/\p{L}/u.test(text)) return undefined;
      return this.heading(text, (level ?? 1) * 10 + rankAmongAlike(text), page);
    }
    if (kind === undefined && this.byWording(text, page)) return undefined;
    this.flush();
    if (kind === undefined && loneTitleOf(text)) return void (this.title = { text, page });
    // An item of a list has lost its mark already, another one may stand in its text.
    if (mark && (kind !== undefined || mark.style === 'bullet'))
      return this.plain('item', collapse(mark.rest), page);
    if (mark) return this.numbered(text, mark, page, following);
    this.style = null;
    return this.plain(kind ?? 'paragraph', text, page);
  }

  /** Whether it is a heading by its wording, or begins with one. */
  private byWording(text: string, page: number | null): boolean {
    const part = partRankOf(text);
    if (part === null) return this.article(text, BY_WORDING.article, page);
    this.flush();
    this.heading(text, BY_WORDING.part + part, page);
    return true;
  }
}

/** Headings of one size: chapters, what stands beside them, and the articles within. */
const rankAmongAlike = (text: string): number =>
  articleOf(text) ? 9 : (partRankOf(text) ?? CHAPTER_RANK);

const numberRank = ({ style, levels }: Mark): number =>
  style === 'number' ? 0 : style === 'level' ? levels : 9;

/**
 * The passages of a document whose blocks come in reading order.
 *
 * @throws DocumentError where they are too long together, or where there is none
 */
export const passagesOf = (blocks: readonly Block[]): DocumentPassage[] => {
  const outline = new Outline();
  const kept = blocks
    .filter(({ text, kind }) => kind === 'row' || !isContentsLine(text.trimEnd()))
    .map((block) => ({
      ...block,
      text: collapse(block.text),
      mark: markOf(block.text.trim()),
    }))
    .filter(({ text }) => text !== '');
  for (const [at, block] of kept.entries())
    outline.take(block, kept.slice(at + 1, at + 1 + FOLLOWING));
  outline.flush();
  if (outline.passages.length === 0) throw new DocumentError(SENTENCES.noText);
  return outline.passages;
};
