import type { SubmitEvent, ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';

interface Props {
  onSubmit: (event: SubmitEvent) => void;
  busy: boolean;
  /** Why the code did not do, or `null`. */
  error: string | null;
  /** The field. */
  children: ReactNode;
}

/** A code, what was wrong with it, and the button that signs in by it. */
export const CodeForm = ({ onSubmit, busy, error, children }: Props) => (
  <form onSubmit={onSubmit} noValidate>
    <Stack>
      {children}
      {error !== null && !busy && <InlineError message={error} />}
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        ログインする
      </Button>
    </Stack>
  </form>
);
