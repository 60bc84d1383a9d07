import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const ROOM = join(ROOT, 'packages/checker');

const SETTINGS = {
  bundle: true,
  write: false,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  alias: { '@tokiori/domain': join(ROOT, 'packages/domain/src/index.ts') },
  logLevel: 'warning',
};

const textOf = async (settings) => {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({ ...SETTINGS, ...settings });
  return outputFiles[0].text.trim();
};

const sourceOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The one page: script and style in it, and a policy that lets it load nothing else and send nothing anywhere. */
const pageOf = async () => {
  const page = join(ROOM, 'src/page');
  const script = await textOf({
    entryPoints: [join(page, 'main.ts')],
    format: 'iife',
    target: 'es2021',
  });
  const style = await textOf({ entryPoints: [join(page, 'page.css')] });
  const policy = [
    "default-src 'none'",
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const parts = { POLICY: policy, STYLE: style, SCRIPT: script };
  // What a hash stands for begins right behind the tag.
  return readFileSync(join(page, 'page.html'), 'utf8').replaceAll(
    /\s*%(POLICY|STYLE|SCRIPT)%\s*/g,
    (_all, name) => parts[name],
  );
};

/** Whoever reads it meanwhile has the one before or this one. */
const put = (name, text) => {
  const dist = join(ROOT, 'packages/server/dist');
  mkdirSync(dist, { recursive: true });
  const beside = join(dist, `.${name}-${process.pid}`);
  writeFileSync(beside, text);
  renameSync(beside, join(dist, name));
};

/**
 * Builds the checker beside the server, which hands it out: one page that opens from a file without a network, and one
 * command.
 */
export const buildChecker = async () => {
  put('checker.html', await pageOf());
  const command = await textOf({
    entryPoints: [join(ROOM, 'src/command/main.ts')],
    platform: 'node',
    target: 'node20',
    format: 'esm',
  });
  put('checker.mjs', `${command}\n`);
};
