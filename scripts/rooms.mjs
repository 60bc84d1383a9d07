// The rooms of a package stand on floors (docs/architecture.md, "Floors"): each folder on one, and the page says which
// (`--write`, part of `npm run generate`, writes it there). That imports only go down is a rule of the import check (scripts/lib/floors.cjs). And a resource registers itself: few
// files outside its folders list all of them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';

const FLOORS = createRequire(import.meta.url)('./lib/floors.json');
const PAGE_FILE = join(ROOT, 'docs/architecture.md');
const defects = [];

/** The table of the floors of a folder, the highest first. */
const tableOf = (floors) =>
  [
    '| floor | rooms |',
    '| --- | --- |',
    ...floors.map((rooms, index) => `| ${index + 1} | ${rooms.join(', ')} |`).toReversed(),
  ].join('\n');

/** The page with the tables of all folders as they are. */
const pageWith = (page) =>
  Object.entries(FLOORS).reduce((text, [folder, floors]) => {
    const mark = `<!-- floors: ${folder} -->\n\n`;
    const [before, after = ''] = text.split(mark);
    const end = after.indexOf('\n\n');
    return `${before}${mark}${tableOf(floors)}${after.slice(end)}`;
  }, page);

const PAGE = readFileSync(PAGE_FILE, 'utf8');
if (process.argv.includes('--write')) {
  writeFileSync(PAGE_FILE, pageWith(PAGE));
  process.exit(0);
}

const foldersOf = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

for (const [folder, floors] of Object.entries(FLOORS)) {
  const named = floors.flat();
  const there = foldersOf(folder);
  for (const room of there.filter((name) => !named.includes(name)))
    defects.push(`${folder}/${room}が、scripts/lib/floors.jsonのどの階にもありません`);
  for (const [index, room] of named.entries()) {
    if (!there.includes(room)) defects.push(`${folder}/${room}というフォルダーはありません`);
    if (named.indexOf(room) !== index) defects.push(`${folder}/${room}が2つの階にあります`);
  }
}
if (PAGE !== pageWith(PAGE))
  defects.push(
    'docs/architecture.mdの「Floors」が、scripts/lib/floors.jsonと違います（npm run generate）',
  );
/** Files that a new resource edits outside its own folders: CONTRIBUTING names them, and they may not be more. */
const MOST_LISTS = 6;
const GUIDE = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const named = [
  ...(GUIDE.split('<!-- lists of resources -->')[1]?.split('\n\n')[1] ?? '').matchAll(
    /^- `(.+?)`/gm,
  ),
].map(([, file]) => file);
if (named.length === 0 || named.length > MOST_LISTS)
  defects.push(
    `CONTRIBUTING.mdの「A new resource」に${named.length}個のファイルがあります（1から${MOST_LISTS}）`,
  );

const RESOURCES = foldersOf('packages/contract/src/resources');
const WHOLE = RESOURCES.map((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
const isWritten = (text) => /npm run generate/.test(text.slice(0, 200));
const sources = execFileSync(
  'git',
  ['ls-files', 'packages/*/src/*', 'packages/*/test/*', 'scripts'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|json)$/.test(file));
/** Counts by file, which nobody writes. */
const COUNTS = ['scripts/lib/queries.json', 'scripts/lib/sizes.json'];
// A list of resources is what names more than three quarters of them.
for (const file of sources) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  if (named.includes(file) || COUNTS.includes(file) || isWritten(text)) continue;
  const count = WHOLE.filter((name) => name.test(text)).length;
  if (count > RESOURCES.length * 0.75)
    defects.push(
      `${file}が${count}個のresourceを並べています（CONTRIBUTING.mdの「A new resource」）`,
    );
}
if (defects.length > 0) {
  console.log(defects.join('\n'));
  process.exit(1);
}
