import type { StudentTop } from '@tokiori/contract';
import type { WaitingAnswer } from './answers/waiting-answer';

export type GivenAnswer = Pick<WaitingAnswer, 'sheetId' | 'sequence' | 'sheet' | 'givenOn'>;

/** The server's word on a day, with what it has acknowledged since: what was asked for before does not know of it. */
export interface DayOnDevice extends StudentTop {
  acknowledged?: readonly GivenAnswer[];
}

/** The server has taken an answer, and has not been asked again yet. */
export const withAcknowledged = (
  day: DayOnDevice,
  { sheetId, sequence, sheet, givenOn }: GivenAnswer,
): DayOnDevice => ({
  ...day,
  acknowledged: [...(day.acknowledged ?? []), { sheetId, sequence, sheet, givenOn }],
});
