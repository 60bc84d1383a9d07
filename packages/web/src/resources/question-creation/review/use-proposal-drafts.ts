import type { CreationRequestDetails, Proposal } from '@tokiori/contract';
import { updateProposal } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../app/api/client';
import { withRenewal } from '../../../app/api/renewal';
import { proposalResolver } from '../proposal-values';
import { creationRequestOf } from '../question-creation.api';
import { createProposalDrafts, type Draft, type ProposalDrafts } from './proposal-drafts';

const WAIT_MS = 800;
const NO_OPTIONS = { fields: {}, shouldUseNativeValidation: false };

/** Puts a proposal as the server has it now in its place, without asking for all of them. */
export const useStoreProposal = (requestId: number): ((stored: Proposal) => void) => {
  const client = useQueryClient();
  return (stored) =>
    client.setQueryData<CreationRequestDetails>(
      creationRequestOf(requestId).queryKey,
      (request) =>
        request && {
          ...request,
          questions: request.questions.map((one) =>
            one.sequence === stored.sequence ? stored : one,
          ),
        },
    );
};

/** Edits of the proposals of a request, kept on the server as one goes on; sent when the page is left or back on line. */
export const useProposalDrafts = (
  requestId: number,
): { drafts: ProposalDrafts; all: ReadonlyMap<number, Draft> } => {
  const store = useStoreProposal(requestId);
  const [drafts] = useState(() =>
    createProposalDrafts({
      waitMs: WAIT_MS,
      isComplete: async (values) => {
        const { errors } = await proposalResolver(values, undefined, NO_OPTIONS);
        return Object.keys(errors).length === 0;
      },
      send: async (sequence, question, revision, idempotencyKey) => {
        const input = { params: { request_id: requestId, sequence }, body: { question, revision } };
        const stored = await withRenewal(() => call(updateProposal, input, { idempotencyKey }));
        store(stored);
        return stored;
      },
    }),
  );
  const all = useSyncExternalStore(drafts.subscribe, drafts.all);
  useEffect(() => {
    const send = (): void => void drafts.flushAll();
    const hide = (): void => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', hide);
      send();
    };
  }, [drafts]);
  return { drafts, all };
};
