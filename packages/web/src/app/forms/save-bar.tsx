import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { ActionBar } from '../../ui/surface/card';
import { useSaveKey } from './use-save-key';

interface Props {
  /** What the server refused and no field can show. */
  issue: string | null;
  busy: boolean;
  /** Submits the form, as the button does; for Ctrl+S. */
  onSave: () => unknown;
  /** What the button says. */
  children: ReactNode;
}

/** Stays in sight under a form: what is wrong, and saving, by Ctrl+S too. */
export const SaveBar = ({ issue, busy, onSave, children }: Props) => {
  useSaveKey(() => void onSave());
  return (
    <ActionBar>
      {issue && <InlineError message={issue} />}
      <Button type="submit" variant="primary" busy={busy} title="Ctrl+S">
        {children}
      </Button>
    </ActionBar>
  );
};
