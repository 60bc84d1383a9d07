import { formulasIssue } from './formulas';

/** How deep quotes and lists of a text may lie inside each other. */
export const MARKDOWN_NESTING = 20;
/** How many runs of `*`, `_` and `~` a paragraph may have. */
export const MARKDOWN_EMPHASES = 400;

/** What begins a quote or an item of a list, one inside the other. */
const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|[0-9]{1,9}[.)](?=[ \t]|$))/y;
const EMPHASIS = /\*+|_+|~+/g;

const nestingOf = (line: string): number => {
  let count = 0;
  CONTAINER.lastIndex = 0;
  while (CONTAINER.test(line)) count += 1;
  return count;
};

/**
 * Why a text is not read as Markdown: a whole Japanese sentence; `null` when it may be. Markdown parsers recurse into
 * nested quotes and lists until the stack overflows, and search for the closing mark of every emphasis. Takes linear
 * time.
 */
export const markdownIssue = (source: string): string | null => {
  let emphases = 0;
  for (const line of source.split(/[\r\n]/)) {
    if (nestingOf(line) > MARKDOWN_NESTING)
      return `引用や箇条書きの入れ子は、${MARKDOWN_NESTING}段までにしてください。`;
    emphases = line.trim() === '' ? 0 : emphases + (line.match(EMPHASIS)?.length ?? 0);
    if (emphases > MARKDOWN_EMPHASES)
      return '「*」「_」「~」が多すぎる段落があります。空の行で段落を分けるか、記号を減らしてください。';
  }
  return formulasIssue(source);
};
