import type { Bookmark } from '@tokiori/contract';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { TextField } from '../../../ui/field/text-field';
import { useSetBookmark } from './bookmarks.api';
import styles from './actions.module.css';

/** The contract takes no more. */
const MAX_NOTE = 100;

const isEnter = ({ key, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing;

/** A line of one's own about a bookmarked question, saved when it is left or with Enter. */
export const BookmarkNote = ({
  bookmark,
  comesIntoView = false,
}: {
  bookmark: Pick<Bookmark, 'question_id' | 'note'>;
  /** It has just been made room for, perhaps below what is in sight. */
  comesIntoView?: boolean;
}) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (comesIntoView) box.current?.scrollIntoView({ block: 'nearest' });
  }, [comesIntoView]);
  const [note, setNote] = useState(bookmark.note);
  const { runAsync, isPending, error, isSuccess } = useSetBookmark('caller');
  const isChanged = note.trim() !== bookmark.note;
  const save = (): void => {
    if (!isChanged || isPending) return;
    const params = { question_id: bookmark.question_id };
    runAsync({ params, body: { note } }).catch(() => undefined);
  };
  return (
    <div ref={box} className={styles.note}>
      <TextField
        label="ひとことメモ"
        value={note}
        maxLength={MAX_NOTE}
        autoComplete="off"
        error={error ? sentenceOf(error) : undefined}
        onChange={(event) => setNote(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => isEnter(event) && save()}
      />
      <output className={styles.saved}>{isSuccess && !isChanged && '保存しました'}</output>
    </div>
  );
};
