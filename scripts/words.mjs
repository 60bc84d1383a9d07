// Names in the code are the field's words (docs/glossary.md, 「コードの言葉」): those that were replaced stay away.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
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

const found = new Set();
for (const file of files) {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.JSX);
  scanner.setText(readFileSync(join(ROOT, file), 'utf8'));
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    if (kind !== ts.SyntaxKind.Identifier) continue;
    const name = scanner.getTokenText();
    for (const [word, instead] of Object.entries(REPLACED))
      if (has(name, word)) found.add(`${file}: ${name} → ${instead}`);
  }
}
// Terms that a newcomer searches for lead to the file that the glossary names.
const GLOSSARY = join(ROOT, 'docs/glossary.md');
const section = readFileSync(GLOSSARY, 'utf8').split('### 英語の言葉で探す\n')[1] ?? '';
const terms = [...section.matchAll(/^\| ([a-z ]+) \| .* \| `(.+)` \|$/gm)];
if (terms.length === 0) found.add('docs/glossary.md: 「英語の言葉で探す」がありません');
for (const [, term, file] of terms) {
  const text = files.includes(file) ? readFileSync(join(ROOT, file), 'utf8') : '';
  if (!text.toLowerCase().includes(term)) found.add(`${file}: ${term}がありません`);
}

for (const line of found) console.log(line);
process.exit(found.size === 0 ? 0 : 1);
