import { useState } from 'react';
import { IconButton } from '../../ui/button/button';
import { FileDrop } from '../../ui/field/file-drop';
import { Icon } from '../../ui/icon/icon';
import { acceptFor, fileHint, fileIssue } from './creation-words';
import styles from './question-creation.module.css';

interface Props {
  file: File | null;
  onChange: (file: File | null) => void;
  readsImages: boolean;
  /** What the server has said of it. */
  error: string | undefined;
  busy?: boolean;
  compact?: boolean;
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** A document to be sent: its kind and size are looked at before. */
export const FileChoice = ({ file, onChange, readsImages, error, busy, compact }: Props) => {
  const [issue, setIssue] = useState<string | null>(null);
  const choose = (chosen: File): void => {
    const issue = fileIssue(chosen, readsImages);
    setIssue(issue);
    if (issue === null) onChange(chosen);
  };
  return (
    <div className={styles.fileChoice}>
      <FileDrop
        label={file ? '別のファイルに替える' : 'ファイルを選ぶ、またはここに置く'}
        hint={file || compact ? undefined : fileHint(readsImages)}
        accept={acceptFor(readsImages)}
        compact={compact || file !== null}
        busy={busy}
        error={issue ?? error}
        onFile={choose}
      />
      {file && (
        <p className={styles.file}>
          <Icon name="check" />
          <span>
            {file.name}（{sizeText(file.size)}）
          </span>
          <IconButton
            icon="close"
            label={`「${file.name}」を外す`}
            disabled={busy}
            onClick={() => {
              setIssue(null);
              onChange(null);
            }}
          />
        </p>
      )}
    </div>
  );
};
