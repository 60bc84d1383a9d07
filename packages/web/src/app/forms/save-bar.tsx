import type { ReactNode } from 'react';
import { InlineError } from '../../ui/feedback/error-display';
import { ActionBar } from '../../ui/surface/card';
import { SaveButton } from './save-button';
import { useSaveKey } from './use-save-key';

interface Props {
  /** What the server refused and no field can show. */
  issue: string | null;
  busy: boolean;
  /** Nothing was changed yet: there is nothing to save. */
  unchanged?: boolean;
  /** Submits the form, as the button does; for Ctrl+S. */
  onSave: () => unknown;
  /** What the button says. */
  children: ReactNode;
}

/** Stays in sight under a form: what is wrong, and saving, by Ctrl+S too. */
export const SaveBar = ({ issue, busy, unchanged = false, onSave, children }: Props) => {
  useSaveKey(() => void (unchanged || onSave()));
  return (
    <ActionBar>
      {issue && <InlineError message={issue} />}
      <SaveButton busy={busy} unchanged={unchanged}>
        {children}
      </SaveButton>
    </ActionBar>
  );
};
