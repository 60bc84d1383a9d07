import { lazy, Suspense, useState } from 'react';
import { SENTENCES } from '../../../app/api/sentences';
import { IconButton } from '../../../ui/button/button';
import { ErrorDisplay } from '../../../ui/feedback/error-display';

const NotLoaded = () => <ErrorDisplay message={SENTENCES.timeout} />;

// Most questions are answered without it.
const DisplayPanel = lazy(() =>
  import('./display-panel').then(
    ({ DisplayPanel }) => ({ default: DisplayPanel }),
    () => ({ default: NotLoaded }),
  ),
);

/** The way to the size of the text and the clock, without leaving the question. */
export const DisplayTool = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="settings"
        label="表示の設定"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DisplayPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
