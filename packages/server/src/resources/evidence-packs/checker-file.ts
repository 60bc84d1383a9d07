import { readFile } from 'node:fs/promises';
import { CHECKER } from '../../paths';
import { AppError } from '../../platform/errors';
import { FileAnswer } from '../../platform/http/file-answer';

let page: Promise<Buffer> | undefined;

/** Read when it is first asked for, and kept: the build that serves does not change. */
const readPage = (): Promise<Buffer> => {
  page ??= readFile(CHECKER).catch(() => {
    page = undefined;
    throw new AppError('NOT_FOUND', {
      message: '検証ツールが組み立てられていません。運営者に問い合わせてください。',
    });
  });
  return page;
};

/** The page that checks a pack, to be saved: whoever has it needs nothing of the product any more. */
export const checkerFile = async (): Promise<FileAnswer> =>
  FileAnswer.of(await readPage(), {
    name: '監査用資料の検証ツール.html',
    plainName: 'evidence-checker.html',
    type: 'html',
  });
