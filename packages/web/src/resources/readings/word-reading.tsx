import type { QuestionWord } from '@tokiori/contract';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import styles from './readings.module.css';
import { useCorrection } from './use-correction';

interface Props {
  questionId: number;
  word: QuestionWord;
}

/** One word with its reading, to be corrected or taken away. */
export const WordReading = ({ questionId, word }: Props) => {
  const { surface, reading, machine_reading: machines } = word;
  const [typed, setTyped] = useState(reading);
  const { save, errors, busy } = useCorrection(questionId);
  const isChanged = typed.trim() !== reading;
  const isCorrected = reading !== (machines ?? '');
  return (
    <form
      className={styles.word}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save(surface, typed);
      }}
    >
      <TextField
        label={surface}
        value={typed}
        placeholder="ふりがななし"
        error={errors.reading ?? errors.surface}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isChanged && (
        <Button type="submit" busy={busy}>
          直す
        </Button>
      )}
      {!isChanged && isCorrected && (
        <Button variant="quiet" busy={busy} onClick={() => void save(surface, null)}>
          {machines === null ? '取り消す' : '自動に戻す'}
        </Button>
      )}
    </form>
  );
};
