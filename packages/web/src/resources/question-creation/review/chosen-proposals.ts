import { useState } from 'react';
import { ADMIN_TAB_STORAGE_KEYS } from '../../../app/session/admin-storage-keys';
import { tabStorage } from '../../../app/session/browser-storage';

const KEY = ADMIN_TAB_STORAGE_KEYS.chosenProposals;

interface KeptChoice {
  requestId: number;
  sequences: readonly number[];
}

const readChosen = (requestId: number): ReadonlySet<number> => {
  const kept = tabStorage.readJson(KEY) as Partial<KeptChoice> | null;
  return new Set(
    kept?.requestId === requestId && Array.isArray(kept.sequences)
      ? kept.sequences.filter((one) => Number.isInteger(one))
      : [],
  );
};

/** The proposals of a request that are chosen for saving, kept in the tab. */
export const useChosen = (
  requestId: number,
): { chosen: ReadonlySet<number>; choose: (sequences: readonly number[], on: boolean) => void } => {
  const [chosen, setChosen] = useState(() => readChosen(requestId));
  const choose = (sequences: readonly number[], on: boolean): void => {
    const next = new Set(chosen);
    for (const one of sequences)
      if (on) next.add(one);
      else next.delete(one);
    setChosen(next);
    tabStorage.writeJson(KEY, { requestId, sequences: [...next] } satisfies KeptChoice);
  };
  return { chosen, choose };
};
