import { getQuestionReadings } from '@tokiori/contract/client';
import { queryOf } from '../../app/api/query-of';

const AGAIN_MS = 3000;

/** The machine's readings of a question. Asked for again while they are being made. */
export const readingsOf = (questionId: number) => ({
  ...queryOf(getQuestionReadings, { params: { question_id: questionId } }),
  refetchInterval: ({ state }: { state: { data: { ready: boolean } | undefined } }) =>
    state.data?.ready === false ? AGAIN_MS : false,
});
