import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

// What the security guide says of the sources themselves. Each list is exact, so that a new place is looked at.
const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));
const ROOMS = ['contract', 'domain', 'server', 'web', 'demo', 'checker'].map(
  (name) => `${name}/src`,
);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'fixtures' ? [] : filesBelow(path);
    return /\.(test|testing|sweep\.test)\.tsx?$/.test(entry.name) || /\/app\/test\//.test(path)
      ? []
      : [path];
  });
const SOURCES = ROOMS.flatMap((room) => filesBelow(join(PACKAGES, room)))
  .filter((path) => /\.(tsx?|m?js)$/.test(path))
  .map((path) => ({ file: relative(PACKAGES, path), text: readFileSync(path, 'utf8') }));

const filesWith = (pattern: RegExp, room = ''): string[] =>
  SOURCES.filter(({ file, text }) => file.startsWith(room) && pattern.test(text)).map(
    ({ file }) => file,
  );

describe('The sources', () => {
  it('start another program in one place alone, with a process number', () => {
    expect(filesWith(/child_process/)).toEqual(['server/src/platform/database/embedded/lock.ts']);
  });

  it('run no text as code', () => {
    expect(filesWith(/\beval\(|new Function\(|node:vm/)).toEqual([]);
  });

  it('write no markup into a page but the one that React drew there before', () => {
    expect(
      filesWith(/dangerouslySetInnerHTML|\.innerHTML = |insertAdjacentHTML|document\.write\(/),
    ).toEqual(['web/src/document/shell.js']);
  });

  it('make HTML of strings for mails, legal texts and the reference of the API, which escape what they are given', () => {
    expect(filesWith(/`<(p|tr|table|h\$\{)/, 'server/')).toEqual([
      'server/src/api-reference/page.ts',
      'server/src/resources/legal/text-html.ts',
      'server/src/shared/mail-layout.ts',
    ]);
  });

  it('know these methods of cryptography and no others', () => {
    const serving = SOURCES.filter(({ file }) => file.startsWith('server/'));
    const methods = serving.flatMap(({ text }) =>
      [...text.matchAll(/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*'([^']+)'/g)].map(
        ([, method]) => method,
      ),
    );
    expect([...new Set(methods)].sort()).toEqual(['aes-128-gcm', 'aes-256-gcm', 'sha256']);
    expect(filesWith(/aes-128-gcm/)).toEqual(['server/src/platform/push/encrypt.ts']);
  });

  it('take random numbers that may be guessed only to wait, and to shuffle the public demo', () => {
    expect(filesWith(/Math\.random\(/)).toEqual([
      'server/src/platform/database/transaction.ts',
      'server/src/platform/language-model/exchange.ts',
      'web/src/resources/demo/use-demo-sitting.ts',
    ]);
  });

  it('fold text in one place, but for what the contract does to what it takes', () => {
    expect(filesWith(/normalize\('NFK/).filter((file) => !file.startsWith('contract/'))).toEqual([
      'domain/src/text/fold.ts',
    ]);
  });

  it('print only from commands: all else goes through the log', () => {
    const printing = filesWith(/console\.(log|error|warn|info)\(/, 'server/');
    expect(
      printing.filter(
        (file) => !/^server\/src\/(main\.ts|commands\/|platform\/process\/)/.test(file),
      ),
    ).toEqual([]);
  });

  it('take no message of another window, and leave HTTP to the strict parser', () => {
    // A channel of this site's own tabs, from which no other site hears or tells.
    expect(filesWith(/addEventListener\('message'|onmessage/, 'web/src/app')).toEqual([
      'web/src/app/device/answers/answer-device.ts',
    ]);
    expect(filesWith(/insecureHTTPParser/)).toEqual([]);
  });
});
