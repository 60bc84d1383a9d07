// The rooms of a package stand on floors (docs/architecture.md, "Floors"): each folder on one, and the page says which.
// That imports only go down is a rule of the import check (scripts/lib/floors.cjs).
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';

const FLOORS = createRequire(import.meta.url)('./lib/floors.json');
const PAGE = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const found = [];

const foldersOf = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The floors as the page has them, the lowest first. */
const writtenFloors = (folder) => {
  const table = PAGE.split(`<!-- floors: ${folder} -->`)[1]?.split('\n\n')[1] ?? '';
  return [...table.matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)]
    .map(([, number, rooms]) => ({ number: Number(number), rooms: rooms.split(', ') }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ rooms }) => rooms);
};

for (const [folder, floors] of Object.entries(FLOORS)) {
  const named = floors.flat();
  const there = foldersOf(folder);
  for (const room of there.filter((name) => !named.includes(name)))
    found.push(`${folder}/${room}が、scripts/lib/floors.jsonのどの階にもありません`);
  for (const [index, room] of named.entries()) {
    if (!there.includes(room)) found.push(`${folder}/${room}というフォルダーはありません`);
    if (named.indexOf(room) !== index) found.push(`${folder}/${room}が2つの階にあります`);
  }
  if (JSON.stringify(writtenFloors(folder)) !== JSON.stringify(floors))
    found.push(`docs/architecture.mdの「Floors」が、${folder}の階と違います`);
}
if (found.length > 0) {
  console.log(found.join('\n'));
  process.exit(1);
}
