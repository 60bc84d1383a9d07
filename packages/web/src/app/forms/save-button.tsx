import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { VisuallyHidden } from '../../ui/text/visually-hidden';

const UNCHANGED = '変更はありません';

interface Props {
  busy: boolean;
  unchanged: boolean;
  children: ReactNode;
}

/** Submits a form; off, and says why, until something was changed. It keeps the focus when saving turns it off. */
export const SaveButton = ({ busy, unchanged, children }: Props) => {
  const id = useId();
  const isOff = unchanged && !busy;
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? id : undefined}
        title={isOff ? UNCHANGED : 'Ctrl+S'}
        onClick={(event) => {
          if (isOff) event.preventDefault();
        }}
      >
        {children}
      </Button>
      {isOff && (
        <VisuallyHidden>
          <span id={id}>{UNCHANGED}</span>
        </VisuallyHidden>
      )}
    </>
  );
};
