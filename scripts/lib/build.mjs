import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildChecker } from './build-checker.mjs';
import { ROOT } from './root.mjs';
import { runQuietly } from './run.mjs';

const SOURCES = {
  server: [
    'packages/contract/src',
    'packages/domain/src',
    'packages/question-maker/src',
    'packages/server/src',
    'packages/demo/src',
    'packages/checker/src',
    'scripts/lib/build.mjs',
    'scripts/lib/build-checker.mjs',
    'package-lock.json',
  ],
  web: [
    'packages/contract/src',
    'packages/domain/src',
    'packages/web/src',
    'packages/web/public',
    'packages/web/index.html',
    'packages/web/tools',
    'packages/web/vite.config.ts',
    'docs/help',
    'scripts/lib/build.mjs',
    'package-lock.json',
  ],
};

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    filesBelow(join(path, entry.name)),
  );
};

const digestOf = (sources, told) => {
  const digest = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(ROOT, source))).sort())
    digest.update(`${relative(ROOT, file)} ${told(file)}\n`);
  return digest.digest('hex');
};
/** Sizes and times: most starts read no file. */
const outsideOf = (file) => {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
};
/** Their content: files built elsewhere and copied here have other times. */
const insideOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

const stampOf = (name) => join(ROOT, `packages/${name}/dist/.built`);
const isFresh = (name) => {
  const stamp = stampOf(name);
  if (!existsSync(stamp)) return false;
  const [outside, inside] = readFileSync(stamp, 'utf8').split('\n');
  return (
    outside === digestOf(SOURCES[name], outsideOf) || inside === digestOf(SOURCES[name], insideOf)
  );
};

const unlessFresh = async (name, build) => {
  if (isFresh(name)) return;
  const digests = [outsideOf, insideOf].map((told) => digestOf(SOURCES[name], told));
  await build();
  mkdirSync(join(ROOT, `packages/${name}/dist`), { recursive: true });
  writeFileSync(stampOf(name), digests.join('\n'));
};

/** Whether server and pages are built from the sources that stand here. */
export const isBuilt = () => Object.keys(SOURCES).every(isFresh);

/** Chunks are named after their content: those of earlier builds would stay beside the new ones. */
const removeBundles = (folder) => {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((file) => /\.m?js(\.map)?$/.test(file)))
    rmSync(join(folder, name));
};

/** Rooms that the server's programs hold: packages that stand nowhere else. */
export const ROOMS = Object.fromEntries(
  ['contract', 'domain', 'question-maker'].map((name) => [
    `@tokiori/${name}`,
    join(ROOT, `packages/${name}/src/index.ts`),
  ]),
);

/** Bundles programs of the server; packages stay where they are. */
export const bundle = async (entryPoints, outdir) => {
  const { build } = await import('esbuild');
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    alias: { ...ROOMS, '@tokiori/server': join(ROOT, 'packages/server/src') },
    sourcemap: true,
    logLevel: 'warning',
  });
};

/** What threads run, beside the programs. */
export const THREADS = {
  'document-reader': join(ROOT, 'packages/server/src/platform/documents/reader/main.ts'),
  'sheet-reader': join(ROOT, 'packages/server/src/platform/spreadsheet/reader/main.ts'),
  'question-file-reader': join(
    ROOT,
    'packages/server/src/resources/imports/question-files/main.ts',
  ),
  'weights-fitter': join(ROOT, 'packages/server/src/resources/memory-weights/thread/main.ts'),
  'question-maker': join(ROOT, 'packages/server/src/resources/question-creation/thread/main.ts'),
};

const buildServer = async () => {
  const outdir = join(ROOT, 'packages/server/dist');
  removeBundles(outdir);
  // One program for real use and one that brings the demo along, of the same parts.
  const main = join(ROOT, 'packages/server/src/main.ts');
  const demo = join(ROOT, 'packages/demo/src/main.ts');
  await bundle({ main, demo, ...THREADS }, outdir);
  // The server hands it out.
  await buildChecker();
};

const compress = async (file) => {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
};

const buildWeb = async () => {
  const web = join(ROOT, 'packages/web');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runQuietly(process.execPath, [vite, 'build'], { cwd: web });
  if (code !== 0) throw new Error(output);
  const assets = filesBelow(join(web, 'dist/assets')).filter((file) =>
    /\.(js|css|svg)$/.test(file),
  );
  await Promise.all(assets.map(compress));
};

/** Builds server and pages when their sources are newer than dist. */
export const buildStale = async () => {
  const started = Date.now();
  await Promise.all([unlessFresh('server', buildServer), unlessFresh('web', buildWeb)]);
  if (Date.now() - started > 500)
    console.log(`組み立てました（${((Date.now() - started) / 1000).toFixed(1)}秒）。`);
};
