import type { ImportRow } from '@tokiori/domain';
import { saveFile } from '../../../app/files/save-file';
import { leftCsv, type Sheet } from '../../../app/imports/sheet';
import { Button } from '../../../ui/button/button';
import { Note } from '../../../ui/feedback/error-display';

interface Props {
  sheet: Sheet<ImportRow>;
  createdCount: number;
}

/** What became of the file, and the way to mend what is left. */
export const QuestionImportDone = ({ sheet, createdCount }: Props) => {
  const invalid = sheet.rows.filter(({ issues }) => issues.length > 0);
  return (
    <>
      <Note tone="right">{createdCount}問を登録しました。</Note>
      {invalid.length > 0 && (
        <>
          <p>誤りのある{invalid.length}行は登録していません。直してから、もう一度読み込めます。</p>
          <div>
            <Button
              icon="download"
              onClick={() => saveFile('誤りのある行.csv', leftCsv(sheet, invalid))}
            >
              誤りのある行をCSVで保存する
            </Button>
          </div>
        </>
      )}
    </>
  );
};
