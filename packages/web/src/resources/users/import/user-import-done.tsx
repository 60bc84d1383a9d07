import type { UserImportRow } from '@tokiori/domain';
import { sentenceOf } from '../../../app/api/sentences';
import { saveFile } from '../../../app/files/save-file';
import { issuesText, leftCsv, type Sheet } from '../../../app/imports/sheet';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import type { UserImportOutcome } from './use-user-import';

interface Props extends UserImportOutcome {
  sheet: Sheet<UserImportRow>;
}

/** The rows without a created user, and what the server said about those it refused. */
const leftOf = ({ sheet, failed }: Pick<Props, 'sheet' | 'failed'>): string => {
  const refused = new Map(failed.map(({ item, error }) => [item, sentenceOf(error)]));
  const left = sheet.rows.filter((row) => row.issues.length > 0 || refused.has(row));
  return leftCsv(sheet, left, (row) => refused.get(row) ?? issuesText(row));
};

const MOST = 10;

/** What became of the file, and the way to mend what is left. */
export const UserImportDone = ({ sheet, createdCount, failed, renamed }: Props) => {
  const leftCount = sheet.rows.length - createdCount;
  return (
    <>
      {createdCount > 0 && <Note tone="right">{createdCount}人を作成しました。</Note>}
      {renamed.length > 0 && (
        <Note tone="review">
          ほかの会社と同じログインIDには、会社コードを前に付けました。本人にお知らせください。
          <ul>
            {renamed.map(({ name, from, to }) => (
              <li key={to}>{`${name}さん: ${from} → ${to}`}</li>
            ))}
          </ul>
        </Note>
      )}
      {failed.slice(0, MOST).map(({ item, error }) => (
        <InlineError
          key={item.line}
          message={`${item.line}行目 ${item.body.name}さん: ${sentenceOf(error)}`}
        />
      ))}
      {leftCount > 0 && (
        <>
          <p>{leftCount}行は作成していません。直してから、その行だけをもう一度読み込めます。</p>
          <div>
            <Button
              icon="download"
              onClick={() => saveFile('作成していない行.csv', leftOf({ sheet, failed }))}
            >
              作成していない行をCSVで保存する
            </Button>
          </div>
        </>
      )}
    </>
  );
};
