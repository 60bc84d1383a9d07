import { inspect } from 'node:util';
import { ConfigError } from '../config';
import { isUnavailable, sqlState, StartupError } from '../database';
import { itemAt } from '../item-of';

const BY_SQL_STATE: Record<string, string> = {
  '25006':
    'データベースが読み取り専用です。複製（スタンバイ）ではない、書き込めるPostgreSQLを DATABASE_URL に指定してください',
  '42501':
    'データベースを変更する権限がありません。DATABASE_URL のユーザーを、データベースの所有者にしてください',
  '53100': 'データベースのディスクに空きがありません。空きを作ってから、もう一度起動してください',
  XX001: 'データベースのファイルが壊れています。バックアップから戻してください',
  XX002: 'データベースの索引が壊れています。REINDEX を実行するか、バックアップから戻してください',
};

const BY_CODE: Record<string, string> = {
  EACCES: 'ファイルかフォルダーを使う権限がありません。所有者と権限を確かめてください',
  EPERM: 'ファイルかフォルダーを使う権限がありません。所有者と権限を確かめてください',
  EROFS: 'ディスクが読み取り専用です。書き込めるフォルダーを DATA_DIR に指定してください',
  ENOTDIR: 'フォルダーがあるはずの所に、ファイルがあります。DATA_DIR の指定を確かめてください',
  ENOSPC: 'ディスクに空きがありません。空きを作ってから、もう一度実行してください',
  EDQUOT: 'ディスクの割り当てを使い切っています。空きを作ってから、もう一度実行してください',
  EMFILE: '開けるファイルの数の上限に達しています。ulimit -n を増やしてください',
  ENOENT: '必要なファイルがありません。インストールし直してください',
};

const firstLine = (error: unknown): string =>
  itemAt((error instanceof Error ? error.message : String(error)).split('\n'), 0);

const isForPeople = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof StartupError;

/** Why a command failed, as a sentence for the operator. */
export const failureSentence = (error: unknown): string => {
  if (isForPeople(error)) return error.message;
  const reason = firstLine(error);
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const failure = BY_SQL_STATE[sqlState(error) ?? ''] ?? BY_CODE[code];
  if (failure !== undefined) return `${failure}（${reason}）。`;
  if (isUnavailable(error))
    return `データベースが途中で応答しなくなりました。PostgreSQL が動いているかを確かめ、もう一度実行してください（${reason}）。`;
  return `予期しない誤りのため、続けられませんでした。原因：${reason}。LOG_LEVEL=debug をつけてもう一度実行すると、くわしい内容を表示します。`;
};

/** Whether the operator has requested debug details. */
const wantsDetails = (): boolean => /^(debug|trace)$/.test(process.env['LOG_LEVEL'] ?? '');

/** Writes to standard error why a command failed, with the stack only when debug details are requested. */
export const reportFailure = (error: unknown): void => {
  process.stderr.write(`${failureSentence(error)}\n`);
  if (wantsDetails()) process.stderr.write(`${inspect(error)}\n`);
};
