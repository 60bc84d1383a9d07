import type { Proposal, ProposedQuestion } from '@tokiori/contract';
import { ApiError } from '../../../app/api/api-error';
import { newKey } from '../../../app/api/new-key';
import { sentenceOf } from '../../../app/api/sentences';
import type { QuestionValues } from '../../../app/questions/editor/question-values';
import { proposedOf } from '../proposal-values';

/**
 * Where an edit stands: about to be sent, on its way, not complete enough to be kept, refused or lost on the way, or made
 * to what somebody else has changed meanwhile.
 */
export type DraftState = 'waiting' | 'sending' | 'incomplete' | 'failed' | 'stale';

/** What is in the editor and not on the server yet. */
export interface Draft {
  values: QuestionValues;
  /** The revision that it was made from. */
  revision: number;
  state: DraftState;
  /** Why it could not be kept. */
  message: string | null;
}

interface Options {
  /** @param key the same for an edit that is sent again: it may have arrived though its answer did not */
  send: (
    sequence: number,
    question: ProposedQuestion,
    revision: number,
    key: string,
  ) => Promise<Proposal>;
  /** Whether all that a question needs is there. */
  isComplete: (values: QuestionValues) => Promise<boolean>;
  /** How long typing has to pause. */
  waitMs: number;
}

export type ProposalDrafts = ReturnType<typeof createProposalDrafts>;

/**
 * Keeps edits of proposals on the server while one goes on: after a pause in typing, and at once when a proposal is left.
 * What could not be sent stays here and is sent again.
 */
export const createProposalDrafts = ({ send, isComplete, waitMs }: Options) => {
  let drafts: ReadonlyMap<number, Draft> = new Map();
  /** Revisions that came of sending: the editor already shows them. */
  const own = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const sending = new Map<number, Promise<void>>();
  const keys = new Map<number, { of: string; key: string }>();
  const listeners = new Set<() => void>();

  const put = (sequence: number, draft: Draft | null): void => {
    const next = new Map(drafts);
    if (draft === null) next.delete(sequence);
    else next.set(sequence, draft);
    drafts = next;
    for (const listener of listeners) listener();
  };
  const later = (sequence: number): void => {
    clearTimeout(timers.get(sequence));
    timers.set(
      sequence,
      setTimeout(() => void flush(sequence), waitMs),
    );
  };

  const keyOf = (sequence: number, question: ProposedQuestion, revision: number): string => {
    const of = JSON.stringify([question, revision]);
    const before = keys.get(sequence);
    if (before?.of === of) return before.key;
    const key = newKey();
    keys.set(sequence, { of, key });
    return key;
  };
  const settle = (sequence: number, sent: Draft, stored: Proposal): void => {
    own.set(sequence, stored.revision);
    const now = drafts.get(sequence);
    if (now === undefined || now.values === sent.values) return put(sequence, null);
    // More was typed while it was on its way.
    put(sequence, { ...now, revision: stored.revision, state: 'waiting' });
    later(sequence);
  };
  const sendOne = async (sequence: number): Promise<void> => {
    const draft = drafts.get(sequence);
    if (draft === undefined || draft.state === 'stale') return;
    if (!(await isComplete(draft.values)))
      return put(sequence, { ...draft, state: 'incomplete', message: null });
    put(sequence, { ...draft, state: 'sending', message: null });
    const question = proposedOf(draft.values);
    const { revision } = draft;
    try {
      const key = keyOf(sequence, question, revision);
      settle(sequence, draft, await send(sequence, question, revision, key));
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'STALE_REVISION';
      const now = drafts.get(sequence);
      if (now === undefined) return;
      put(sequence, {
        ...now,
        state: isStale ? 'stale' : 'failed',
        message: isStale ? null : sentenceOf(error),
      });
    }
  };

  /** Sends what waits, of one proposal; resolves once it is there, or was refused. */
  const flush = async (sequence: number): Promise<void> => {
    clearTimeout(timers.get(sequence));
    // Several may wait for the same one: one after the other.
    while (sending.has(sequence)) await sending.get(sequence);
    if (!drafts.has(sequence)) return;
    const work = sendOne(sequence).finally(() => sending.delete(sequence));
    sending.set(sequence, work);
    await work;
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => drafts,
    flush,
    /** Everything that waits or has failed. */
    flushAll: async (): Promise<void> => {
      await Promise.all([...drafts.keys()].map(flush));
    },
    /** Something was typed in a proposal of this revision. */
    change: (sequence: number, values: QuestionValues, revision: number): void => {
      const before = drafts.get(sequence);
      const state = before?.state === 'stale' ? 'stale' : 'waiting';
      put(sequence, {
        values,
        // What is shown can be older than what was just sent, and newer: dropping and taking back count as well.
        revision: before?.revision ?? Math.max(own.get(sequence) ?? revision, revision),
        state,
        message: null,
      });
      if (state === 'waiting') later(sequence);
    },
    /** Whether a revision is what was sent from here. */
    isOwn: (sequence: number, revision: number): boolean => own.get(sequence) === revision,
    /** Goes on from another revision: what somebody else has changed meanwhile is overwritten. */
    overwrite: async (sequence: number, revision: number): Promise<void> => {
      const draft = drafts.get(sequence);
      if (draft === undefined) return;
      own.delete(sequence);
      put(sequence, { ...draft, revision, state: 'waiting', message: null });
      await flush(sequence);
    },
    /** Forgets what was typed. */
    discard: (sequence: number): void => {
      clearTimeout(timers.get(sequence));
      own.delete(sequence);
      put(sequence, null);
    },
  };
};
