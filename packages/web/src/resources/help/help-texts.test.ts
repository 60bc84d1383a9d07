// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { labelsIn, piecesOnScreens, sourcesBelow } from '../../app/test/on-screens';
import { HELP_GROUPS, readHelp } from './help-file';
import { helpNameOf } from './help-name';

const ROOT = join(import.meta.dirname, '../../../../..');
const FOLDER = join(ROOT, 'docs/help');
const HELPS = readdirSync(FOLDER).map((file) =>
  readHelp(file.replace('.md', ''), readFileSync(join(FOLDER, file), 'utf8')),
);
const NAMES = new Set(HELPS.map(({ name }) => name));
const ADMINISTRATION = PAGES.filter((page) => /^\/(?:super)?admin(?:\/|$)/.test(page));

const ON_SCREENS = piecesOnScreens();

/** Labels that a screen puts together, with the pieces that they are made of. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  大分類を追加: ['大分類', 'を追加'],
  CSVで保存する: ['CSV', 'で保存する'],
  Excelで保存する: ['Excel', 'で保存する'],
  変わるところ: ['変わるところ（'],
  '2行目を直す': ['行目を直す'],
  '2人にお知らせを送る': ['にお知らせを送る'],
  〇人の採点を直す: ['人の採点を直す'],
  ほかの職種にまとめる: ['職種', 'ほかの', 'にまとめる'],
};

const isOnScreen = (label: string): boolean =>
  (PUT_TOGETHER[label] ?? [label]).every((piece) => ON_SCREENS.has(piece));

/** By address: whom the route lets in. */
const GUARDS = new Map(
  sourcesBelow('packages/web/src/routes/admin').flatMap((route) => {
    const path = /path: '([^']+)'/.exec(route)?.[1]?.replaceAll(/\$(\w+)/g, '{$1}');
    const audience = /requireRole\('(\w+)'\)/.exec(route)?.[1];
    const named = route.includes('requireAdminHome') ? 'Admin' : 'DepartmentManager、editor';
    return path === undefined ? [] : [[path, audience ?? named] as const];
  }),
);

it('there is one help for every screen of administration, and none besides', () => {
  const pages = HELPS.flatMap((help) => help.pages);
  expect(pages.toSorted()).toEqual(ADMINISTRATION.toSorted());
  for (const { name, pages: own } of HELPS)
    for (const page of own) expect(helpNameOf(page)).toBe(name);
});

describe.each(HELPS.map((help) => [help.name, help] as const))('%s', (_name, help) => {
  const { text, title, words } = help;
  const links = [...text.matchAll(/\]\(([^)\n]{1,200})\)/g)].map(([, href]) => href!);

  it('says what it is about, for whom, and has something to say', () => {
    expect(title).not.toBe('');
    expect(HELP_GROUPS).toContain(help.group);
    for (const page of help.pages) expect(help.audiences.join('、')).toBe(GUARDS.get(page));
    expect(words.length).toBeGreaterThan(0);
    expect(text.length).toBeGreaterThan(120);
    expect(text.length).toBeLessThan(1600);
  });

  it('has a reading where its page is found by it', () => {
    const isFound = help.pages.some((page) => !page.includes('{'));
    expect(help.reading).toMatch(isFound ? /^[ぁ-ゖー・]+$/ : /^$/);
  });

  it('leads to other helps and to screens that there are', () => {
    for (const href of links) {
      if (href.endsWith('.md')) expect(NAMES).toContain(href.replace('.md', ''));
      else expect(PAGES as readonly string[]).toContain(href);
    }
    expect(links).not.toContain(`${help.name}.md`);
    expect(links).not.toEqual([]);
  });

  it('calls what is on the screen as the screen does', () => {
    expect(labelsIn(text).filter((label) => !isOnScreen(label))).toEqual([]);
    // What is pressed is bold, and nothing else is.
    expect([...text.matchAll(/\*\*(?!「)/g)].length).toBe(
      [...text.matchAll(/\*\*「[^」\n]{1,100}」\*\*/g)].length,
    );
  });

  it('has the headings and the words of a help', () => {
    expect(text).not.toMatch(/^(?:#|#{3,6}) /m);
    expect(text).not.toMatch(/<[a-z]|受講生|社員様|設問|ボタンを押下|クリック|TODO|ID番号/);
    expect(text).toMatch(/です|ます/);
  });
});
