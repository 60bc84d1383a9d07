import {
  getCreationRequest,
  getQuestionCreationSettings,
  listDocumentPassages,
  listStaleQuestions,
} from '@tokiori/contract/client';
import { allOf } from '../../app/api/all-rows';
import { queryOf } from '../../app/api/query-of';

const LIVE_MS = 2000;

/** What makes questions, and what is left of today. */
export const creationSettings = queryOf(getQuestionCreationSettings, { query: {} });

/** A request with its proposals, which come one after another while it is under way and the page is in sight. */
export const creationRequestOf = (requestId: number) => ({
  ...queryOf(getCreationRequest, { params: { request_id: requestId } }),
  refetchInterval: ({ state }: { state: { data: { status: string } | undefined } }) =>
    state.data?.status === 'InProgress' ? LIVE_MS : (false as const),
});

/** Passages that are loaded at once. */
export const PASSAGES_AT_ONCE = 40;

/** Some of a document's passages: `chunk` counts from 0. A document that was read never changes. */
export const passagesOf = (requestId: number, chunk: number) => {
  const first = chunk * PASSAGES_AT_ONCE;
  return {
    ...queryOf(listDocumentPassages, {
      params: { request_id: requestId },
      query: { range: JSON.stringify([first, first + PASSAGES_AT_ONCE - 1]) },
    }),
    staleTime: Infinity,
    throwOnError: false,
  };
};

/** Questions of the bank whose source this newer version of their document no longer has. */
export const staleQuestionsOf = (requestId: number) => ({
  ...allOf(listStaleQuestions, { params: { request_id: requestId } }),
  throwOnError: false,
});
