import type { LearnerExam, SheetToTake, SittingBody } from '@tokiori/contract';
import { useState, type ReactNode } from 'react';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { OutsidePart } from '../sheets/outside-part';
import { ExamEntry } from './exam-entry';
import { missingOf, NO_ENTRY } from './exam-entry-words';
import { ExamNote } from './exam-note';
import { useBeginExam } from './use-begin-exam';

interface Props {
  exam: LearnerExam;
  /** When its questions are drawn, where they are. */
  drawnWords: string;
  /** It was begun, and goes on. */
  begun: boolean;
  /** Why it cannot be taken now; `null`: it can. */
  reason: string | null;
  begin: (body: SittingBody, idempotencyKey: string) => Promise<SheetToTake>;
  /** How it is held was changed meanwhile. */
  onChanged: () => void;
  /** Between what is told and what is entered. */
  note?: ReactNode;
  /** What the button does. */
  children: string;
}

/** How an examination is held, what is given before it begins, and its beginning. */
export const BeginExam = ({
  exam,
  drawnWords,
  begun,
  reason,
  begin,
  onChanged,
  note,
  children,
}: Props) => {
  const [entry, setEntry] = useState(NO_ENTRY);
  const toEnter = begun || reason !== null ? null : exam;
  const body: SittingBody = {
    honesty_confirmed: entry.isConfirmed,
    ...(entry.roomCode === '' ? {} : { room_code: entry.roomCode }),
    ...(toEnter ? { shown: toEnter.digest } : {}),
  };
  const { isStarting, outside, start, codeError } = useBeginExam({
    begin: (idempotencyKey) => begin(body, idempotencyKey),
    asksCode: toEnter?.needs_room_code ?? false,
    onChanged,
  });
  return (
    <>
      {reason === null && <ExamNote exam={exam} begun={begun} drawnWords={drawnWords} />}
      {note}
      {toEnter && (
        <ExamEntry exam={toEnter} entry={entry} codeError={codeError} onChange={setEntry} />
      )}
      <ButtonWithReason
        variant="primary"
        size="large"
        block
        busy={isStarting}
        disabledReason={reason ?? (toEnter && missingOf(toEnter, entry))}
        onClick={start}
      >
        {children}
      </ButtonWithReason>
      <OutsidePart outside={outside} />
    </>
  );
};
