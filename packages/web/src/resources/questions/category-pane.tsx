import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button/button';
import { Sheet } from '../../ui/overlay/dialog';
import { useMedia } from '../../ui/use-media';
import styles from './category-pane.module.css';

interface Props {
  /** Path of the chosen category, or the label for all. */
  chosenName: string;
  /** The tree; it tells when something was chosen. */
  renderBrowser: (onChosen: () => void) => ReactNode;
  /** Something else stands beside the list: the tree opens from a button, however wide the screen is. */
  isCrowded?: boolean;
  children: ReactNode;
}

/** The category tree at the left of a list; on a narrow screen it opens from a button. */
export const CategoryPane = ({ chosenName, renderBrowser, isCrowded = false, children }: Props) => {
  const [open, setOpen] = useState(false);
  const isNarrow = useMedia('(max-width: 1059px)') || isCrowded;
  const close = (): void => setOpen(false);
  // The list keeps its place among the elements, so that it keeps its focus when the room changes.
  return (
    <div className={isNarrow ? undefined : styles.columns}>
      {isNarrow ? (
        <Button block icon="menu" className={styles.opener} onClick={() => setOpen(true)}>
          <span className={styles.openerText}>カテゴリ: {chosenName}</span>
        </Button>
      ) : (
        <section className={styles.side} aria-label="カテゴリ">
          {renderBrowser(close)}
        </section>
      )}
      <div className={styles.main}>{children}</div>
      {isNarrow && (
        <Sheet open={open} title="カテゴリ" onClose={close}>
          {renderBrowser(close)}
        </Sheet>
      )}
    </div>
  );
};
