import { speakJapanese } from '@tokiori/contract';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config';
import { Refusal, Unreachable } from '../resources/questions/import/client';
import {
  InvalidRows,
  importTable,
  signedIn,
  type ImportResult,
} from '../resources/questions/import/import';
import { TableError } from '../resources/questions/import/sheet';

const USAGE = `使い方: npm run import-questions -- ファイル.csv --email 管理者のアドレス [--url http://127.0.0.1:3000]
パスワードは環境変数 TOKIORI_PASSWORD か --password で指定してください。`;

const MOST_SHOWN = 20;

const readArguments = (args: string[]) => {
  const text = { type: 'string' } as const;
  const options = { url: text, email: text, password: text };
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const password = values.password ?? process.env['TOKIORI_PASSWORD'];
    const [file] = positionals;
    const origin = new URL(values.url ?? 'http://127.0.0.1:3000').origin;
    if (file === undefined || !values.email || !password) throw new TypeError('incomplete');
    return { file, origin, account: { email: values.email, password } };
  } catch (error) {
    throw new ConfigError(USAGE, { cause: error });
  }
};

const readGivenFile = (file: string): Promise<Buffer> =>
  // npm runs scripts in the package's folder; the name was meant from where the person stands.
  readFile(resolve(process.env['INIT_CWD'] ?? process.cwd(), file)).catch((error: unknown) => {
    throw new ConfigError(`ファイル「${file}」を開けません。名前と場所を確かめてください。`, {
      cause: error,
    });
  });

const summaryOf = (imported: ImportResult): string => {
  const { questionCount, categories, madeCommentaryCount, mergedChoiceLines, batchMs } = imported;
  return [
    `${questionCount}問を登録しました（${(batchMs / 1000).toFixed(1)}秒）。`,
    `新しく作ったカテゴリ: 大分類${categories.major}、中分類${categories.medium}、小分類${categories.minor}`,
    ...(madeCommentaryCount > 0
      ? [`解説のない${madeCommentaryCount}問には、「正解は「…」です。」という解説を付けました。`]
      : []),
    ...(mergedChoiceLines.length > 0
      ? [`同じ文の選択肢を1つにまとめた行があります: ${mergedChoiceLines.join('、')}行目`]
      : []),
  ].join('\n');
};

const issueText = ({ issues, message }: InvalidRows): string => {
  const lines = message.split('\n').slice(0, MOST_SHOWN);
  const rest = issues.length - lines.length;
  return [
    '誤りのある行があるため、1問も登録していません。直してからもう一度お試しください。',
    ...lines,
    ...(rest > 0 ? [`ほか${rest}件`] : []),
  ].join('\n');
};

const forPeople = (error: unknown): unknown => {
  if (error instanceof InvalidRows) return new ConfigError(issueText(error), { cause: error });
  const isPlain =
    error instanceof TableError || error instanceof Refusal || error instanceof Unreachable;
  return isPlain ? new ConfigError(error.message, { cause: error }) : error;
};

/** Imports questions from a CSV into a running server, as one of its admins. */
export const importQuestions = async (args: string[]): Promise<void> => {
  const { file, origin, account } = readArguments(args);
  speakJapanese();
  const content = await readGivenFile(file);
  const imported = await importTable(content, () => signedIn(origin, account)).catch(
    (error: unknown) => {
      throw forPeople(error);
    },
  );
  console.log(summaryOf(imported));
};

// Run by itself (`npx tsx packages/server/src/commands/import-questions.ts …`), without building anything.
if (process.argv[1]?.endsWith('/commands/import-questions.ts'))
  await importQuestions(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = 1;
  });
