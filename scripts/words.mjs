// Names in the code are the field's words (docs/glossary.md, 「コードの言葉」): those that were replaced stay away, and so
// do types and exports that are called by a participle alone.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { bareParticiples } from './lib/participles.mjs';
import { ROOT } from './lib/root.mjs';

/** A part of a name, and what to call it instead. */
const REPLACED = {
  allowance: 'tokenBucket',
  barred: 'disabledReason',
  deed: 'submission',
  deleteOutlived: 'runCleanup',
  desk: 'batcher',
  exclusively: 'withTabLock',
  firstRight: 'firstCorrect',
  forgetAttempts: 'resetAttempts',
  giveBack: 'refund',
  lastRight: 'lastCorrect',
  ledger: 'aggregator',
  lineOf: 'normalizeIp',
  nudge: 'flush',
  passOver: 'equalizeTiming',
  portrait: 'profileImage',
  recapRight: 'recapCorrect',
  refuseBeyond: 'enforceLimits',
  rhythm: 'schedule',
  rightCount: 'correctCount',
  sendSign: 'syncStatus',
  slip: 'credentialCard',
  standing: 'state',
  takeAttempt: 'countAttempt',
  takeFrom: 'consume',
  upkeep: 'cleanup',
  wayOn: 'afterSignInPath',
  waysIn: 'signInMethods',
};

/** Whether a name has a word in it, whole: `slip` is in `printSlip`, not in `ellipsis`. */
const has = (name, word) => {
  if (name === name.toUpperCase()) return name.toLowerCase().split('_').includes(word);
  const capital = word[0].toUpperCase() + word.slice(1);
  return (
    new RegExp(`^${word}s?(?![a-z])`).test(name) || new RegExp(`${capital}s?(?![a-z])`).test(name)
  );
};

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'scripts/words.mjs');

const defects = new Set();
for (const file of files) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  // A type is named by what it is. What is generated has the names of its source.
  if (!/npm run generate/.test(text.slice(0, 200)))
    for (const name of bareParticiples(file, text)) defects.add(`${file}: ${name} → 名詞`);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.JSX);
  scanner.setText(text);
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind !== ts.SyntaxKind.Identifier) continue;
    const name = scanner.getTokenText();
    for (const [word, instead] of Object.entries(REPLACED))
      if (has(name, word)) defects.add(`${file}: ${name} → ${instead}`);
  }
}
// Terms that a newcomer searches for, in English and in Japanese, lead to the file that the glossary names.
const GLOSSARY = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const LEAST_TERMS = 30;
/** The rows of a section's table: the term of the code, and the file that has it. */
const termsOf = (heading, row) => {
  const section = GLOSSARY.split(`### ${heading}\n`)[1]?.split(/^##/m)[0] ?? '';
  const terms = [...section.matchAll(row)].map(([, term, file]) => ({ term, file }));
  if (terms.length < LEAST_TERMS)
    defects.add(`docs/glossary.md: 「${heading}」の言葉が${terms.length}個しかありません`);
  return terms;
};
for (const { term, file } of [
  ...termsOf('英語の言葉で探す', /^\| ([a-z -]+) \| .* \| `(.+)` \|$/gm),
  ...termsOf('日本語の言葉で探す', /^\| [^|]+ \| ([a-z -]+) \| `(.+)` \|$/gm),
]) {
  const text = files.includes(file) ? readFileSync(join(ROOT, file), 'utf8') : '';
  if (!text.toLowerCase().includes(term)) defects.add(`${file}: ${term}がありません`);
}

for (const line of defects) console.log(line);
process.exit(defects.size === 0 ? 0 : 1);
