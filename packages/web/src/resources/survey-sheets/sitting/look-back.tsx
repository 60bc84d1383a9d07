import { Suspense, useState } from 'react';
import { lazyPanel } from '../../../app/page/lazy-panel';
import { Icon } from '../../../ui/icon/icon';
import styles from './header.module.css';

const loadPanel = () => import('./look-back-panel');

// Loaded when it is wanted: the first question need not wait for the way back to earlier ones.
const LookBackPanel = lazyPanel(async () => (await loadPanel()).LookBackPanel);

/** Fetches the panel's code while there is a connection. */
export const preloadLookBack = (): void => void loadPanel().catch(() => undefined);

interface Props {
  sheetId: number;
  /** Answers of the sheet that the server has. */
  answeredCount: number;
  ruby: boolean;
}

/** The way to earlier answers of this sheet, the latest first. */
export const LookBack = ({ sheetId, answeredCount, ruby }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (answeredCount === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="back" size="s" />
        前の解答
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LookBackPanel {...{ sheetId, answeredCount, ruby }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
