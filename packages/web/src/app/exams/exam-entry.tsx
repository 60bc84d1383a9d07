import type { LearnerExam } from '@tokiori/contract';
import { Checkbox } from '../../ui/choice/checkbox';
import { CodeField } from '../../ui/field/code-field';
import type { Entry } from './exam-entry-words';

interface Props {
  exam: LearnerExam;
  entry: Entry;
  codeError: string | undefined;
  onChange: (entry: Entry) => void;
}

/** The code of the room, and the statement that is confirmed. */
export const ExamEntry = ({ exam, entry, codeError, onChange }: Props) => (
  <>
    {exam.needs_room_code && (
      <CodeField
        label="会場のコード"
        hint="会場で表示される6桁の数字です。全角でも入力できます。"
        autoComplete="off"
        value={entry.roomCode}
        error={codeError}
        onChange={(roomCode) => onChange({ ...entry, roomCode })}
      />
    )}
    {exam.honesty_statement !== null && (
      <Checkbox
        label={exam.honesty_statement}
        checked={entry.isConfirmed}
        onChange={({ target }) => onChange({ ...entry, isConfirmed: target.checked })}
      />
    )}
  </>
);
