import { useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OutsideNow, SheetToTake } from '@tokiori/contract';
import { useRef, useState } from 'react';
import { formatComingDay } from '../../ui/format/days';
import { isGivenWhole } from '../device/answers/device-answers';
import { NOT_HERE } from './not-here';
import { outsideWords } from '../words/outside-words';
import { useSignedIn } from '../session/use-session';
import { useNotify } from '../../ui/notification/use-notify';
import { sentenceOf } from '../api/sentences';

const NOTHING = 'いま受けられるものはありません。';

/** Asks for the sheet to take; it is made when it is asked for. */
type SheetToTakeQuery = UseQueryOptions<SheetToTake, Error, SheetToTake>;

/** Takes the sheet that is due and goes to it. Pressing twice starts once. */
export const useStart = (
  /** A function, where beginning is a write. */
  sheetToTake: SheetToTakeQuery | (() => Promise<SheetToTake>),
  today: string,
  /** Shows an error where it belongs. False: it says nothing of it. */
  showError: (error: unknown) => boolean = () => false,
) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const session = useSignedIn();
  const [isStarting, setStarting] = useState(false);
  /** Why it did not start: it is outside of the learner's hours. */
  const [outside, setOutside] = useState<OutsideNow | null>(null);
  const isUnderway = useRef(false);

  const take = async (): Promise<void> => {
    const { survey_sheet, next_on, outside_hours } = await (typeof sheetToTake === 'function'
      ? sheetToTake()
      : client.query(sheetToTake));
    if (survey_sheet && isGivenWhole(survey_sheet.id)) return notify(NOT_HERE);
    if (survey_sheet) {
      await navigate({
        to: '/survey-sheets/$surveySheetId',
        params: { surveySheetId: survey_sheet.id },
      });
      return;
    }
    setOutside(outside_hours ?? null);
    if (outside_hours) return notify(outsideWords(outside_hours, session));
    notify(next_on === null ? NOTHING : `${NOTHING}次は${formatComingDay(next_on, today)}です。`);
  };

  const start = async (): Promise<void> => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setStarting(true);
    try {
      await take();
    } catch (error) {
      if (!showError(error)) notify(sentenceOf(error), 'error');
    }
    isUnderway.current = false;
    setStarting(false);
  };
  return { isStarting, outside, start: () => void start() };
};
