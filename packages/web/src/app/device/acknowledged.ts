import type { StudentTop } from '@tokiori/contract';
import type { WaitingAnswer } from './answers/waiting-answer';

export type Given = Pick<WaitingAnswer, 'sheetId' | 'sequence' | 'sheet' | 'givenOn'>;

/** The server's word on a day, with what it has acknowledged since: what was asked for before does not know of it. */
export interface DayOnDevice extends StudentTop {
  acknowledged?: readonly Given[];
}

/** The server has taken an answer, and has not been asked again yet. */
export const withAcknowledged = (
  day: DayOnDevice,
  { sheetId, sequence, sheet, givenOn }: Given,
): DayOnDevice => ({
  ...day,
  acknowledged: [...(day.acknowledged ?? []), { sheetId, sequence, sheet, givenOn }],
});
