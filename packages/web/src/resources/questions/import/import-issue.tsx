import type { ImportRow } from '@tokiori/domain';
import { ApiError } from '../../../app/api/api-error';
import { sentenceOf } from '../../../app/api/sentences';
import { goodRows, type Sheet } from '../../../app/imports/sheet';
import { InlineError } from '../../../ui/feedback/error-display';

interface Props {
  error: unknown;
  sheet: Sheet<ImportRow>;
}

const MOST = 5;

/** What the server refused, by the lines of the file. Nothing was registered then. */
export const ImportIssue = ({ error, sheet }: Props) => {
  if (error === null) return null;
  const rows = goodRows(sheet);
  const errors = error instanceof ApiError ? error.errors : [];
  const lines = errors.flatMap(({ row, message }) => {
    const line = row === undefined ? undefined : rows[row - 1]?.line;
    return line === undefined ? [] : [`${line}行目: ${message}`];
  });
  if (lines.length === 0) return <InlineError message={sentenceOf(error)} />;
  const rest = lines.length > MOST ? `ほか${lines.length - MOST}件` : '';
  return (
    <InlineError
      message={`登録できませんでした（1問も登録していません）。${lines.slice(0, MOST).join(' ')} ${rest}`}
    />
  );
};
