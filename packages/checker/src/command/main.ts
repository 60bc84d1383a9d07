import { readFile, stat } from 'node:fs/promises';
import { checkFile, MOST_BYTES } from '../check-file';
import { UNCHECKED } from '../check-pack';
import { reportOf } from './report';

const USAGE = '使い方: node checker.mjs <監査用資料のZIP、または削除の証明のJSON>';

/** 0: all is true; 1: something is not; 2: there was nothing to check. */
const main = async ([path, ...more]: readonly string[]): Promise<0 | 1 | 2> => {
  if (path === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const file = await stat(path).catch(() => null);
  if (!file?.isFile() || file.size > MOST_BYTES) {
    process.stderr.write(
      `${path} を読めません。監査用資料のZIPか、削除の証明のJSONを指定してください。\n`,
    );
    return 2;
  }
  const checked = checkFile(new Uint8Array(await readFile(path)));
  if (!checked) {
    process.stderr.write(`${UNCHECKED}\n`);
    return 2;
  }
  process.stdout.write(reportOf(checked));
  return checked.verdict.isTrue ? 0 : 1;
};

process.exitCode = await main(process.argv.slice(2));
