// Writes NOTICE: the third-party packages that running the product needs, with their licences, as the lock file names
// them. `--check`: only says whether it is as it would be written.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';

/** Packages whose own description names no licence, with the one that lies in them. */
const LICENCE_FILES = { 'png-js': 'MIT' };

const HEAD = `Tokiori is built on the packages below. Each is its authors' own, under the licence named; its text and the names of
the authors lie in the package, in node_modules once it is installed. Packages under the LGPL are libraries that are
loaded unchanged when the program runs. Those of other operating systems are listed and not installed.

This file is written by scripts/notice.mjs from package-lock.json.
`;

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const byLicence = new Map();
for (const [path, { dev, devOptional, link, license, version }] of Object.entries(packages)) {
  const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
  if (name === undefined || dev || devOptional || link) continue;
  const licence = license ?? LICENCE_FILES[name];
  if (licence === undefined) {
    console.error(`No licence is known of ${name}: look into it, and name it in LICENCE_FILES.`);
    process.exit(1);
  }
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
}

const inOrder = (one, other) => (one < other ? -1 : 1);
const sections = [...byLicence.entries()]
  .sort(([one], [other]) => inOrder(one, other))
  .map(
    ([licence, names]) =>
      `${licence}\n${'-'.repeat(licence.length)}\n${[...names].sort(inOrder).join('\n')}\n`,
  );
const text = [HEAD, ...sections].join('\n');

const file = join(ROOT, 'NOTICE');
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('NOTICE is not as scripts/notice.mjs writes it: run `npm run generate`.');
  process.exit(1);
}
