import type { Question } from '@tokiori/contract';
import { useNavigate } from '@tanstack/react-router';
import { useSearchValues } from '../../../app/page/use-search-values';
import { idIn } from '../../../app/router/search';
import { useMedia } from '../../../ui/use-media';

/** The question that is shown beside the list, and how another one is. */
export interface Preview {
  /** Whether there is room for one at all. */
  hasRoom: boolean;
  /** `null`: none is shown. */
  shownId: number | null;
  show: (question: Question, by?: 'press' | 'arrow') => void;
  close: () => void;
}

/** Kept in the address (`preview`), so that going back shows it again. */
export const usePreview = (): Preview => {
  const search = useSearchValues();
  const navigate = useNavigate();
  const hasRoom = useMedia('(min-width: 1280px)');
  const shownId = (hasRoom && idIn(search['preview'])) || null;
  const go = (preview: string | undefined): void => {
    const next = { ...search, preview };
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  return {
    hasRoom,
    shownId,
    show: ({ id }, by = 'press') => {
      // Arrow keys go through the rows; they open nothing by themselves.
      if (by === 'press' || shownId !== null) go(String(id));
    },
    close: () => go(undefined),
  };
};
