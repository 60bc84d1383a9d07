import { readFile, stat } from 'node:fs/promises';
import { checkPack, UNCHECKED } from '../check-pack';
import { reportOf } from './report';

/** As `ZIP_LIMITS`: a larger file is not read at all. */
const MOST_BYTES = 1_000_000_000;

const USAGE = '使い方: node checker.mjs <監査用資料のZIP>';

/** 0: all is true; 1: something is not; 2: there was nothing to check. */
const main = async ([path, ...more]: readonly string[]): Promise<0 | 1 | 2> => {
  if (path === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const file = await stat(path).catch(() => null);
  if (!file?.isFile() || file.size > MOST_BYTES) {
    process.stderr.write(`${path} を読めません。監査用資料のZIPを指定してください。\n`);
    return 2;
  }
  const verdict = checkPack(new Uint8Array(await readFile(path)));
  if (!verdict) {
    process.stderr.write(`${UNCHECKED}\n`);
    return 2;
  }
  process.stdout.write(reportOf(verdict));
  return verdict.isTrue ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
