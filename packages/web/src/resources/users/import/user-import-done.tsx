import { csvText, type UserImportRow, type UserSheet } from '@tokiori/domain';
import type { Outcome } from '../../../app/api/run-each';
import { sentenceOf } from '../../../app/api/sentences';
import { saveFile } from '../../../app/files/save-file';
import { Button } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';

interface Props {
  sheet: UserSheet;
  createdCount: number;
  failed: readonly Outcome<UserImportRow>[];
}

/** The rows of which nobody was made as they stood in the file, and beside them why. */
export const leftCsv = ({ sheet, failed }: Omit<Props, 'createdCount'>): string => {
  const refused = new Map(failed.map(({ item, error }) => [item.line, sentenceOf(error)]));
  const left = sheet.rows.filter(({ faults, line }) => faults.length > 0 || refused.has(line));
  return csvText([
    [...sheet.headings, '誤り'],
    ...left.map(({ cells, faults, line }) => [
      ...sheet.headings.map((_, at) => cells[at] ?? ''),
      refused.get(line) ?? faults.map(({ column, message }) => `${column}: ${message}`).join(' '),
    ]),
  ]);
};

const MOST = 10;

/** What became of the file, and the way to mend what is left. */
export const UserImportDone = ({ sheet, createdCount, failed }: Props) => {
  const leftCount = sheet.rows.length - createdCount;
  return (
    <>
      {createdCount > 0 && <Note tone="right">{createdCount}人を作成しました。</Note>}
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
              onClick={() => saveFile('作成していない行.csv', leftCsv({ sheet, failed }))}
            >
              作成していない行をCSVで保存する
            </Button>
          </div>
        </>
      )}
    </>
  );
};
