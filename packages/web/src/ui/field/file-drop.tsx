import { useId, useState, type ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import { FieldError } from './form-field';
import styles from './file-drop.module.css';

interface Props {
  /** What the press does: 「CSVファイルを選ぶ」. */
  label: string;
  hint?: ReactNode;
  /** As the `accept` of an input: `.csv,text/csv`. */
  accept: string;
  error?: string;
  icon?: IconName;
  busy?: boolean;
  /** One line instead of a wide field. */
  compact?: boolean;
  onFile: (file: File) => void;
}

/** Takes one file: pressed, or dropped on it. The same file may be chosen again after it was mended. */
export const FileDrop = ({
  label,
  hint,
  accept,
  error,
  icon = 'upload',
  busy,
  compact,
  onFile,
}: Props) => {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div>
      <label
        className={cx(styles.drop, compact && styles.compact)}
        data-over={over || undefined}
        data-busy={busy || undefined}
      >
        <input
          className={styles.input}
          type="file"
          accept={accept}
          disabled={busy}
          aria-describedby={error ? id : undefined}
          aria-invalid={error ? true : undefined}
          // The browser itself takes what is dropped on a file input.
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
        <Icon name={icon} size={compact ? 's' : 'm'} />
        <span className={styles.label}>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
};
