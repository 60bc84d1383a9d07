import type { StudentBasic } from '@tokiori/contract';
import { useCallback } from 'react';
import type { List } from '../../app/api/client-types';
import { useWaitingAnswers } from '../../app/device/answers/device-answers';
import type { WaitingAnswer } from '../../app/device/answers/waiting-answer';
import { useSignedIn } from '../../app/session/use-session';

/** A basic as it is with the answers that were given on this device and that the server does not know yet. */
export const withGivenAnswers = (
  basic: StudentBasic,
  waiting: readonly WaitingAnswer[],
): StudentBasic => {
  const { open_sheet: told } = basic;
  const own = waiting.filter(({ sheetId, sheet }) =>
    told ? told.survey_sheet_id === sheetId : sheet?.basicId === basic.basic_id,
  );
  const [first] = own;
  if (!first) return basic;
  const open_sheet = told ?? {
    survey_sheet_id: first.sheetId,
    answered_count: 0,
    question_count: first.sheet?.questionCount ?? basic.question_count,
  };
  // They are asked in order.
  const answered_count = Math.max(
    open_sheet.answered_count,
    ...own.map(({ sequence }) => sequence),
  );
  return { ...basic, open_sheet: { ...open_sheet, answered_count } };
};

/** `select` of the query of one's own basics: with what waits on this device. */
export const useGivenBasics = () => {
  const { user } = useSignedIn();
  const waiting = useWaitingAnswers(user.id);
  return useCallback(
    (list: List<StudentBasic[]>): List<StudentBasic[]> => ({
      ...list,
      rows: list.rows.map((basic) => withGivenAnswers(basic, waiting)),
    }),
    [waiting],
  );
};
