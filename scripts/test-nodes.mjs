// Runs `npm test`, the start of the service included, on each supported version of Node, one after another. Each version
// comes as a package, so nothing has to be installed beforehand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { checkNode } from './lib/install.mjs';
import { ROOT } from './lib/root.mjs';
import { run, runQuietly } from './lib/run.mjs';

const MAJORS = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24'];

checkNode();
const folder = mkdtempSync(join(tmpdir(), 'tokiori-nodes-'));

/** The program of a major version; the running one where that is it. */
const programOf = async (major) => {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    `--prefix=${join(folder, major)}`,
  ];
  const { code, output } = await runQuietly('npm', [...args, `${name}@${major}`], { cwd: folder });
  if (code !== 0) throw new Error(`Node.js ${major}を入れられませんでした。\n${output}`);
  return join(folder, major, 'node_modules', name, 'bin', 'node');
};

const failed = [];
for (const major of MAJORS) {
  const program = await programOf(major);
  console.log(`\n━━ Node.js ${major}`);
  const env = { ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH}` };
  const code = await run(program, [join(ROOT, 'scripts/test.mjs')], { cwd: ROOT, env });
  if (code !== 0) failed.push(major);
}
rmSync(folder, { recursive: true, force: true });
console.log(
  failed.length === 0
    ? `\nNode.js ${MAJORS.join('、')}のすべてで通りました。`
    : `\nNode.js ${failed.join('、')}で失敗しました。`,
);
process.exit(failed.length === 0 ? 0 : 1);
