import { ActionDialog } from '../../ui/overlay/action-dialog';
import styles from './basics.module.css';

interface Props {
  /** What the change does to whom. */
  sentences: readonly string[];
  title?: string;
  actionLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what a change does to whom before it is saved. */
export const EffectsDialog = ({
  sentences,
  title = '保存すると、次のようになります',
  actionLabel = 'この内容で保存する',
  busy,
  onConfirm,
  onClose,
}: Props) => (
  <ActionDialog
    title={title}
    actionLabel={actionLabel}
    busy={busy}
    onAction={onConfirm}
    onClose={onClose}
  >
    <ul className={styles.effects}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </ActionDialog>
);
