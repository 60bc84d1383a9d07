import { Suspense, useState } from 'react';
import { lazyPanel } from '../../../app/page/lazy-panel';
import { IconButton } from '../../../ui/button/button';

// Most questions are answered without it.
const DisplayPanel = lazyPanel(async () => (await import('./display-panel')).DisplayPanel);

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
