import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TakeNow } from '@tokiori/contract';
import { nextSheet, studentTop, takeRecap } from '@tokiori/contract/client';
import { useState } from 'react';
import { asOf } from '../device/as-of';
import { isGivenWhole } from '../device/answers/device-answers';
import { useNotify } from '../../ui/notification/use-notify';
import { ApiError, NetworkError } from '../api/api-error';
import { keyOf, queryOf } from '../api/query-of';
import { sentenceOf } from '../api/sentences';
import { isNotBegun, retryUnlessNotBegun } from './not-begun';
import { NOT_HERE } from './not-here';
import { isToBegin } from './take-now-words';

type Waiting = Pick<TakeNow, 'kind' | 'examination_id' | 'survey_sheet_id' | 'is_exam'>;

export const keyOfWaiting = ({
  kind,
  examination_id,
}: Pick<Waiting, 'kind' | 'examination_id'>): string => `${kind}-${examination_id}`;

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/** A sheet is made by the server: without a connection there is none yet. */
const failureOf = (error: unknown): string =>
  error instanceof NetworkError || !navigator.onLine ? NOT_HERE : sentenceOf(error);

/** Fetches the sheet of what waits and goes straight into it, or to the page where it is begun as an examination; `replace`: going back does not come here again. */
export const useTakeNow = ({ replace = false } = {}) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [starting, setStarting] = useState<string | null>(null);

  const goTo = (surveySheetId: number): Promise<void> | void => {
    if (isGivenWhole(surveySheetId)) return notify(NOT_HERE);
    return navigate({ to: '/survey-sheets/$surveySheetId', params: { surveySheetId }, replace });
  };

  const goToStart = (examinationId: number): Promise<void> =>
    navigate({ to: '/examinations/$examinationId/start', params: { examinationId }, replace });

  const open = async (waiting: Waiting): Promise<void> => {
    if (isToBegin(waiting)) return goToStart(waiting.examination_id);
    // The device has told of the day, and has this very sheet.
    const isOfDevice = asOf([studentTop.id]) !== null;
    if (isOfDevice && waiting.survey_sheet_id !== null) return goTo(waiting.survey_sheet_id);
    const input = { params: { examination_id: waiting.examination_id } };
    const endpoint = waiting.kind === 'Recap' ? takeRecap : nextSheet;
    const { survey_sheet: sheet } = await client.query({
      ...queryOf(endpoint, input),
      staleTime: 0,
      retry: retryUnlessNotBegun,
    });
    if (sheet) return goTo(sheet.id);
    notify('いま解ける問題はありません。ほかの端末で終えた可能性があります。');
    await client.invalidateQueries({ queryKey: keyOf(studentTop) });
  };

  const start = (waiting: Waiting): void => {
    if (starting !== null) return;
    setStarting(keyOfWaiting(waiting));
    void open(waiting)
      .catch((error: unknown) => {
        if (isNotBegun(error)) return goToStart(waiting.examination_id);
        if (!isUnauthorized(error)) notify(failureOf(error), 'error');
      })
      .finally(() => setStarting(null));
  };

  return { start, starting };
};
