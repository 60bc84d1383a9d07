import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import styles from './readings.module.css';
import { useCorrection } from './use-correction';

/** A reading for a word that the machine does not know, or cuts in the wrong place. */
export const AddedWord = ({ questionId }: { questionId: number }) => {
  const [surface, setSurface] = useState('');
  const [reading, setReading] = useState('');
  const { save, errors, busy } = useCorrection(questionId);
  const add = async (): Promise<void> => {
    if (!(await save(surface, reading))) return;
    setSurface('');
    setReading('');
  };
  return (
    <form
      className={styles.added}
      noValidate
      aria-label="ことばを追加"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label="追加することば"
        hint="例：上得意様"
        value={surface}
        error={errors.surface}
        onChange={(event) => setSurface(event.target.value)}
      />
      <TextField
        label="よみ"
        hint="例：じょうとくいさま"
        value={reading}
        error={errors.reading}
        onChange={(event) => setReading(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={surface.trim() === '' || reading.trim() === ''}>
        追加する
      </Button>
    </form>
  );
};
