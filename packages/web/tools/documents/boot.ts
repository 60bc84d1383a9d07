// Opens pages of the built program in a simulated browser whose network never answers, and prints what they look like
// then and what they have asked for. Run by `prerender.ts`: node --import tsx boot.ts <program> <pages as JSON>
import { pathToFileURL } from 'node:url';
import { GlobalWindow } from 'happy-dom';
import type { OpenedPage, ToOpen } from './prerender.ts';

const [, , program, pages] = process.argv;
const SOMEBODY = {
  id: 1,
  name: '\uF8F0\uF8F1',
  // With the links to administration, which the document takes away from others: see src/document/shell.js.
  role: 'Admin',
  company_id: 1,
  departments: [],
  birth_ym: '2000-01',
  entrance_date: '2020-04-01',
  profile_image: null,
  edits_basics: false,
  ruby_enabled: true,
  question_language: null,
};
const YEAR_SECONDS = 31_536_000;

const window = new GlobalWindow({ url: 'http://localhost/terms', width: 360, height: 740 });
const asked: string[] = [];

const give = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
};
// Everything that a page reads of its browser and that Node does not have itself.
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis) continue;
  const value = window[name as keyof typeof window];
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  give(name, isMethod ? (value.bind(window) as unknown) : value);
}
for (const name of ['navigator', 'Event', 'CustomEvent', 'EventTarget'] as const)
  give(name, window[name]);
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
  give(name, window[name].bind(window));
give('window', window);
give('self', window);
give('fetch', (url: string) => {
  asked.push(url);
  return new Promise(() => undefined);
});
window.document.body.innerHTML = '<div id="root"></div>';
const root = window.document.getElementById('root')!;

/** Until nothing has changed for a while. */
const settled = async (): Promise<void> => {
  for (let [before, quiet] = ['', 0]; quiet < 5;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = root.innerHTML;
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
};

const signIn = (isSomebody: boolean): void => {
  if (!isSomebody) return window.localStorage.clear();
  const expire = Math.floor(Date.now() / 1000) + YEAR_SECONDS;
  const token = { bearer_token: 'nobody', expire, user: SOMEBODY };
  window.localStorage.setItem('tokiori.token', JSON.stringify(token));
};

await import(pathToFileURL(program!).href);
await settled();
const opened: OpenedPage[] = [];
for (const { path, isSignedIn } of JSON.parse(pages!) as ToOpen[]) {
  signIn(isSignedIn);
  asked.length = 0;
  window.history.pushState(null, '', path);
  await settled();
  opened.push({ path, html: root.innerHTML, title: window.document.title, calls: [...asked] });
}
process.stdout.write(JSON.stringify(opened), () => process.exit());
