import type { UserImportRow } from '@tokiori/domain';
import { goodRows, type Sheet } from '../../../app/imports/sheet';
import { Note } from '../../../ui/feedback/error-display';

/** How many will be made, and what comes with them. */
export const UserImportSummary = ({ sheet }: { sheet: Sheet<UserImportRow> }) => {
  const good = goodRows(sheet);
  const invalidCount = sheet.rows.length - good.length;
  const withoutEmail = good.filter(({ body }) => !body.email).length;
  return (
    <>
      <p>
        <strong>{good.length}人</strong>を作成します。
        {invalidCount > 0 && `誤りのある${invalidCount}行は作成しません。`}
        {withoutEmail > 0 &&
          `メールアドレスのない${withoutEmail}人には、初期パスワードの用紙を作ります。`}
      </p>
      {sheet.unknownColumns.length > 0 && (
        <Note tone="review">使わない列: {sheet.unknownColumns.join('、')}</Note>
      )}
    </>
  );
};
