import { uploadFile } from '@tokiori/contract/client';
import { Button } from '../../ui/button/button';
import { FileDrop } from '../../ui/field/file-drop';
import { sentenceOf } from '../api/sentences';
import { useAction } from '../api/use-action';
import styles from './image-field.module.css';

interface Props {
  /** What the picture is for: 「問題文の画像」. */
  label: string;
  /** Address of the uploaded picture; `null` for none. */
  value: string | null;
  onChange: (address: string | null) => void;
  error?: string;
}

const UPLOAD_TIMEOUT_MS = 120_000;

/** One picture: chosen or dropped, uploaded at once, taken away again. */
export const ImageField = ({ label, value, onChange, error }: Props) => {
  const upload = useAction(uploadFile, {
    // The picture belongs to nothing yet.
    keeps: 'all',
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    onDone: ({ url }) => onChange(url),
  });
  if (value !== null) {
    return (
      <div className={styles.picture}>
        <img src={value} alt={label} className={styles.image} />
        <Button variant="quiet" icon="trash" onClick={() => onChange(null)}>
          {label}を外す
        </Button>
      </div>
    );
  }
  return (
    <FileDrop
      compact
      icon="image"
      accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/tiff"
      label={upload.isPending ? '送信しています…' : `${label}を選ぶ`}
      busy={upload.isPending}
      error={upload.error ? sentenceOf(upload.error) : error}
      onFile={(file) => upload.run({ body: { file } })}
    />
  );
};
