import type { EditConflict, ReorganisationDetail } from '@tokiori/contract';
import { updateReorganisation } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { conflictOf } from '../../app/forms/conflict';
import type { Change } from './entry-values';
import { reorganisationOf } from './reorganisations.api';

/** Changes of the entries that are saved as soon as they are made. */
export interface EntryChanges {
  /** Saves a change; what was typed stays where it was as long as that fails. */
  save: (change: Change, onSaved?: () => void) => void;
  busy: boolean;
  /** Why the last one was not saved; `null` also where somebody else was first. */
  error: string | null;
  conflict: EditConflict | null;
  takeLatest: () => Promise<void>;
  /** Makes the change to what somebody else has saved. */
  overwrite: () => Promise<void>;
  reset: () => void;
}

export const useEntries = (shown: ReorganisationDetail): EntryChanges => {
  const client = useQueryClient();
  const latest = useLatest();
  const update = useAction(updateReorganisation, { errorsIn: 'caller' });
  const [tried, setTried] = useState<{ change: Change; onSaved?: () => void } | null>(null);
  const send = async (change: Change, base: ReorganisationDetail, onSaved?: () => void) => {
    const { id, entries, revision } = base;
    await update.runAsync({ params: { id }, body: { entries: change(entries), revision } });
    setTried(null);
    onSaved?.();
  };
  const conflict = conflictOf(update.error);
  return {
    save: (change, onSaved) => {
      setTried({ change, onSaved });
      // What fails stands in `update`.
      void send(change, shown, onSaved).catch(() => undefined);
    },
    busy: update.isPending,
    error: update.error && conflict === null ? sentenceOf(update.error) : null,
    conflict,
    takeLatest: async () => {
      await refreshAfterWrite(client);
      update.reset();
    },
    overwrite: async () => {
      if (tried === null) return;
      const newest = await latest(reorganisationOf(shown.id));
      await send(tried.change, newest, tried.onSaved);
    },
    reset: update.reset,
  };
};
