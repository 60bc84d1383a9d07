import { build, type PluginOption, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The page whose first load matters most: it is opened from links in mails, on phones. */
const SITTING = 'survey-sheet-page';
/** The page after signing in. */
const HOME = 'dashboard-page';
/** What stands around pages. */
const LAYOUT = /-layout$/;
/** A layout alone is not worth a request: it goes with what its pages load anyway. */
const LAYOUT_FILES: Readonly<Record<string, string>> = {
  'focus-layout': 'common',
  'learner-layout': 'home',
  'public-layout': 'sign-in',
};
/** Pages and parts for signing in and settings, by the beginnings of their names; all others are for learning. */
const SETTINGS =
  /^(?:home|login|own-password|password|profile|change-password|renewal|signed-up|totp|two-factor|user-holidays|devices|crop|own-notifications|confirmation|failure)/;
/** The settings page with the most parts, which would otherwise need a file more than a first load may have. */
const PROFILE = 'profile-page';
/** What the profile loads once it is scrolled to or something is changed: no first load takes what only these share. */
const PARTS_OF_PROFILE =
  /^(?:profile-issues|unsaved-guard|change-password|own-password|own-notifications|totp|two-factor-section|devices|crop|language-setting)/;
/** What else needs a part of the sitting for it to be everybody's; other pages that show questions load the sitting's. */
const EVERYWHERE = /^(?:dashboard-page|login-page|learner-layout)$/;
/** Lists questions, and draws one once it is opened. */
const BOOKMARKS = 'bookmarks-page';
/** Opened from a mail by who cannot sign in yet. */
const LINKED = 'password-edit-page';
/** Where people come in. */
const ENTRANCE = 'login-page';
/** Where nobody has to be signed in, and a panel that shares parts with pages there. */
const BEFORE = /^(?:public-layout|login-page|display-panel)$/;
/** Runs beside every page of somebody signed in. */
const BESIDE = 'outbox-runner';
/** Signing in by a key of the device. */
const PASSKEYS = /\/packages\/web\/src\/app\/passkeys\//;
/** What goes on from sheet to sheet, and what a sheet ends with: for the page after signing in and around a sheet. */
const GOING_ON =
  /\/packages\/web\/src\/(?:app\/(?:sheets|certificates)\/|resources\/learner-basics\/use-start-basic)/;
/**
 * Parts of a page that are loaded within it, and a page that is seldom opened: what they share with pages goes where the
 * pages need it, and what they share among themselves to the first of them.
 */
const WITHIN = new Set([
  'answer-device',
  'first-sheet',
  'keep-ruby',
  'kept-answers',
  'import-calendar',
  'inquiry-section',
  'language-choice',
  'language-choice',
  'practice',
  'support-inquiry-page',
  'timeline',
  'vibration-switch',
  'welcome-page',
  'words-question',
]);
/** What mails lead to, and the part of the profile about them: nobody else loads what these share. */
const REMINDED = /^(?:own-notifications|today-page|unsubscribe-page)$/;
/** What so many pages and dialogs use, all of them may load; the sitting only what it needs itself. */
const MANY = 8;
/** Less than this (characters, not minified) is not worth a request of its own. */
const WORTH_A_FILE = 8000;

/**
 * Zod, and what is made of it: 15 kB that forms need and nothing else. A page takes them with its own code, so they must
 * be in no file that pages without a form load.
 */
const SCHEMAS =
  /\/node_modules\/zod\/|\/packages\/contract\/src\/(?:base|resources\/[a-z-]+)\/(?:schema|enums|lists|keyset|scalars)\.ts$/;

/** What a few pages of one resource share stays with them; what learners see of basics goes with their endpoints. */
const RESOURCE = /\/packages\/(?:web|contract)\/src\/resources\/(?:learner-)?([a-z-]+)\//;

/** Everything that is loaded with a chunk before it runs. */
const loadedWith = (chunk: Chunk, chunks: ReadonlyMap<string, Chunk>): Set<Chunk> => {
  const seen = new Set([chunk]);
  for (const one of seen)
    for (const file of one.imports) {
      const next = chunks.get(file);
      if (next) seen.add(next);
    }
  return seen;
};

/** By module id: the start and the pages that need it, and its length. */
const needsOf = (output: Rolldown.RolldownOutput['output']) => {
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const needs = new Map<string, { by: Set<string>; length: number }>();
  for (const chunk of chunks.values()) {
    if (!chunk.isEntry && !chunk.isDynamicEntry) continue;
    for (const { modules } of loadedWith(chunk, chunks))
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const need = needs.get(id) ?? { by: new Set(), length: renderedLength };
        needs.set(id, need);
        need.by.add(chunk.isEntry ? 'start' : chunk.name);
      }
  }
  for (const { by } of needs.values()) {
    const pages = [...by].filter((one) => !WITHIN.has(one));
    const kept = pages.length > 0 ? pages : [...by].sort().slice(0, 1);
    for (const one of by) if (!kept.includes(one)) by.delete(one);
  }
  return needs;
};

/**
 * Which file each module of the learner's pages goes to, by its id: what every page starts with, what many share, what
 * the sitting shares with others, what a few share, and each page. What a few share is parted by who needs it, so that
 * learning does not load what passwords and settings are made of. It follows from the learner's pages alone.
 */
const planOf = (output: Rolldown.RolldownOutput['output']): Map<string, string> => {
  const needs = needsOf(output);
  const lengths = new Map<string, number>();
  const keyOf = (by: ReadonlySet<string>): string => [...by].sort().join('+');
  for (const { by, length } of needs.values())
    lengths.set(keyOf(by), (lengths.get(keyOf(by)) ?? 0) + length);
  const fileOf = (id: string, by: ReadonlySet<string>): string => {
    if (by.has('start')) return 'start';
    if (SCHEMAS.test(id) && by.size > 1) return 'schemas';
    if (by.size === 1) return LAYOUT_FILES[keyOf(by)] ?? keyOf(by);
    if ([...by].every((one) => one === SITTING || one === BESIDE)) return BESIDE;
    if (by.size >= MANY && !by.has(SITTING)) return 'shared';
    const isEverywhere = [...by].some((one) => EVERYWHERE.test(one));
    // Opened without a question, which brings the sitting's.
    if (by.has(BOOKMARKS) && RESOURCE.exec(id)?.[1] === 'survey-sheets') return 'bookmarks';
    const isCommon = by.has('learner-layout') || (by.size >= MANY && isEverywhere);
    if (by.has(SITTING)) return isCommon ? 'common' : 'sitting';
    if (by.has(PROFILE) && [...by].every((one) => one === PROFILE || PARTS_OF_PROFILE.test(one)))
      return PROFILE;
    if (lengths.get(keyOf(by))! >= WORTH_A_FILE) return keyOf(by);
    // The profile loads its second factors later.
    if (PASSKEYS.test(id) && by.has(ENTRANCE)) return 'sign-in';
    // Not among what every page loads, for one page of the settings.
    if (GOING_ON.test(id)) return 'going-on';
    // What only second steps of signing in need, beside the way in.
    if (by.has(ENTRANCE) && !by.has(PROFILE) && [...by].every((one) => SETTINGS.test(one)))
      return 'sign-in';
    // Not with the layout, which every page loads.
    if (by.size === 2 && by.has(HOME)) return 'home-parts';
    const settings = [...by].filter((one) => SETTINGS.test(one)).length;
    // Not for who has yet to sign in.
    if (by.has('learner-layout') && ![...by].some((one) => BEFORE.test(one))) return 'home';
    if (!RESOURCE.test(id) && [...by].every((one) => PARTS_OF_PROFILE.test(one)))
      return 'profile-parts';
    if ([...by].every((one) => REMINDED.test(one))) return 'reminders';
    const isForBoth = settings > 0 && settings < by.size;
    // What links in mails lead to is not for who is signed in already.
    const isForLinks = /\/resources\/sign-(?:in|up)\//.test(id) && !by.has('learner-layout');
    if ((isForBoth || by.has(LINKED)) && isForLinks && !by.has(ENTRANCE)) return 'links';
    if (isForBoth || [...by].some((one) => LAYOUT.test(one))) return 'shared';
    if (by.has(HOME)) return 'home';
    const resource = RESOURCE.exec(id)?.[1] ?? (settings > 0 ? 'settings' : 'pages');
    // What comes after a password: not for who begins to sign in.
    return resource === 'sign-in' && !by.has(ENTRANCE) ? 'second-step' : resource;
  };
  return new Map([...needs].map(([id, { by }]) => [id, fileOf(id, by)]));
};

/** Builds the learner's pages without administration, to see what they are made of. */
export const planLearnerChunks = async (
  root: string,
  plugins: readonly PluginOption[],
  rolldownOptions: Rolldown.RolldownOptions,
): Promise<Map<string, string>> => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false, minify: false, rolldownOptions },
  })) as Rolldown.RolldownOutput;
  return planOf(built.output);
};
