// Measures the product against the least it could cost, on PostgreSQL and on the embedded database, with little and
// with much history. See bench/README.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, installMissing } from './lib/install.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { ROOT } from './lib/root.mjs';

checkNode();
await installMissing();
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, database: { type: 'string' } },
});
const sizes = values.quick ? [1000] : [1000, 1_000_000];
const databases = values.database ? [values.database] : ['postgresql', 'embedded'];

const figuresOf = (args) =>
  new Promise((resolve, reject) => {
    const script = [
      join(ROOT, 'node_modules/tsx/dist/cli.mjs'),
      join(ROOT, 'bench/main.ts'),
      ...args,
    ];
    const child = spawn(process.execPath, script, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.on('exit', () => {
      const line = output.split('\n').find((each) => each.startsWith('FIGURES '));
      if (line) resolve(JSON.parse(line.slice('FIGURES '.length)));
      else reject(new Error(`測定が終わりませんでした。\n${output}`));
    });
  });

const show = (figure) =>
  typeof figure === 'number'
    ? figure.toFixed(2)
    : `${figure.perSecond.toFixed(0)}/s, 中央値 ${figure.median.toFixed(2)} ms, 99% ${figure.p99.toFixed(2)} ms`;

for (const database of databases) {
  const bySize = [];
  for (const size of sizes) {
    const postgres = database === 'postgresql' ? await startPostgres() : null;
    try {
      const url = postgres ? ['--url', postgres.url] : [];
      const figures = await figuresOf([
        ...url,
        '--history',
        String(size),
        '--seconds',
        values.quick ? '2' : '5',
      ]);
      bySize.push(figures);
      console.log(`\n■ ${database}、保存済みの解答 ${size.toLocaleString('ja-JP')}件`);
      for (const [name, figure] of Object.entries(figures))
        console.log(`  ${name}: ${show(figure)}`);
      for (const clients of [1, 8, 32]) {
        const ratio = figures[`answer ${clients}`].perSecond / figures[`bare ${clients}`].perSecond;
        console.log(`  最小の処理に対する比（同時${clients}）: ${(ratio * 100).toFixed(0)} %`);
      }
    } finally {
      await postgres?.stop();
    }
  }
  const [little, much] = bySize;
  if (!much) continue;
  console.log(`\n■ ${database}、解答が1000倍のときの費用`);
  for (const name of Object.keys(little))
    if (typeof little[name] !== 'number' && !name.startsWith('bare'))
      console.log(`  ${name}: ${(little[name].perSecond / much[name].perSecond).toFixed(2)}倍`);
}
