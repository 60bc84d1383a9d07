import { StartupError } from '../errors';
import { LockedError } from './lock';

/** What kept the embedded database from opening, as a sentence for the operator. */
export const explain = (error: unknown, folder: string): StartupError => {
  if (error instanceof StartupError) return error;
  if (error instanceof LockedError) {
    const who = error.pid === null ? '別のプロセス' : `別のプロセス（プロセス番号 ${error.pid}）`;
    return new StartupError(
      `データベースのフォルダー「${folder}」は、${who}が使っています。同時に開くとデータが壊れるため、起動を取りやめました。そのプロセスを終了してから、もう一度起動してください。`,
      { cause: error },
    );
  }
  const { code, message: reason } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return new StartupError(
      `フォルダー「${folder}」に書き込めません（${code}）。フォルダーの所有者と書き込みの権限を確かめるか、DATA_DIR で別のフォルダーを指定してください。`,
      { cause: error },
    );
  }
  if (code === 'ENOSPC') {
    return new StartupError(
      `フォルダー「${folder}」のディスクに空きがありません。空きを作ってから、もう一度起動してください。`,
      { cause: error },
    );
  }
  return new StartupError(
    `データベースのフォルダー「${folder}」を開けませんでした。原因：${reason}。フォルダーはそのまま残し、バックアップから戻すか、管理者にご相談ください。`,
    { cause: error },
  );
};
