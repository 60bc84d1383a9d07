import { MajorCategoryBody } from '@tokiori/contract';
import { useState, type SubmitEvent } from 'react';
import { useTask } from '../../app/api/use-task';
import { sentenceOf } from '../../app/api/sentences';
import { Button, IconButton } from '../../ui/button/button';
import { FieldError } from '../../ui/field/form-field';
import styles from './category-browser.module.css';

interface Props {
  /** Read aloud: 「大分類の名前」. */
  label: string;
  name?: string;
  /** Resolves once the name is kept. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The tree scrolls on its own: the row with its issue stays in sight. */
const showInView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** A name typed in its place in the tree: Enter keeps it, Esc lets it be. */
export const CategoryNameForm = ({ label, name: before = '', onSave, onClose }: Props) => {
  const [name, setName] = useState(before);
  const [issue, setIssue] = useState('');
  const task = useTask(async (wanted: string) => {
    await onSave(wanted);
    onClose();
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const parsed = MajorCategoryBody.safeParse({ name });
    if (!parsed.success) return setIssue(parsed.error.issues[0]!.message);
    setIssue('');
    if (parsed.data.name === before) onClose();
    else void task.run(parsed.data.name);
  };
  const error = issue || (task.error ? sentenceOf(task.error) : '');
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        className={styles.input}
        aria-label={label}
        placeholder={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'category-name-error' : undefined}
        value={name}
        // The row was opened to type here.
        ref={(input) => {
          if (input && !input.dataset['met']) {
            input.dataset['met'] = '1';
            input.focus();
            input.select();
          }
        }}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
        }}
      />
      <Button type="submit" variant="primary" busy={task.isPending}>
        保存
      </Button>
      <IconButton icon="close" label="やめる" onClick={onClose} />
      {error && (
        <div className={styles.formError} ref={showInView}>
          <FieldError id="category-name-error" error={error} />
        </div>
      )}
    </form>
  );
};
