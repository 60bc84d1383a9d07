import type { Audience } from '../../app/session/may-open';

/** The help of one screen, as its file in `docs/help` says it. */
export interface Help {
  /** Of the file, without its ending. */
  name: string;
  title: string;
  /** The title in hiragana, of pages that can be opened as they are; empty elsewhere. */
  reading: string;
  /** Addresses of the pages that it is about, parameters in braces. */
  pages: readonly string[];
  /** One of `HELP_GROUPS`. */
  group: string;
  /** Who may open these pages: people of any of these. */
  audiences: readonly Audience[];
  /** What people type who look for it, beside the words of its text. */
  words: readonly string[];
  /** Markdown; its sections are headings of the second level. */
  text: string;
}

/** In the order of the list: those of the navigation, and help itself. */
export const HELP_GROUPS: readonly string[] = ['状況', '教材', '会社', '運営', 'ヘルプ'];

const HEAD = /^---\n([\s\S]{1,2000}?)\n---\n/;

const listed = (line: string | undefined): string[] =>
  (line ?? '').split('、').filter((one) => one !== '');

/** Reads a file of `docs/help`: lines of `name: value` between two of `---`, and the text. */
export const readHelp = (name: string, file: string): Help => {
  const [whole = '', lines = ''] = HEAD.exec(file) ?? [];
  const head = new Map(
    lines.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2).trim()] as const;
    }),
  );
  return {
    name,
    title: head.get('title') ?? '',
    reading: head.get('reading') ?? '',
    pages: listed(head.get('pages')),
    group: head.get('group') ?? '',
    audiences: listed(head.get('audiences')) as Audience[],
    words: listed(head.get('words')),
    text: file.slice(whole.length).trim(),
  };
};

const AUDIENCE_WORDS: Readonly<Record<Audience, readonly string[]>> = {
  User: ['すべての人'],
  DepartmentManager: ['管理者', '部署の管理者'],
  editor: ['管理者', 'ベーシックの編集者'],
  Admin: ['管理者'],
  SuperAdmin: ['運営会社の管理者'],
};

/** Who may open the pages of a help, in words. */
export const audienceWords = ({ audiences }: Help): string =>
  [...new Set(audiences.flatMap((audience) => AUDIENCE_WORDS[audience]))].join('、');
