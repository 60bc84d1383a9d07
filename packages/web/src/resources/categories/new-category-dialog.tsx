import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { refreshAfterWrite } from '../../app/api/query-of';
import { InlineError } from '../../ui/feedback/error-display';
import { TextField } from '../../ui/field/text-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { LEVEL_LABELS, type CategoryLists, type CategoryNode, type Level } from './category-tree';
import { makeCategories, ownCategories } from './make-categories';

interface Props {
  open: boolean;
  lists: CategoryLists;
  /** What is chosen already, to begin with. */
  start: { major?: CategoryNode; medium?: CategoryNode };
  onClose: () => void;
  /** The id of the minor category, found or made. */
  onCreated: (minorCategoryId: number) => void;
}

/** Types a path of three names; those that exist are used, the others are made. */
export const NewCategoryDialog = (props: Props) => (props.open ? <OpenDialog {...props} /> : null);

const LEVELS: readonly Level[] = ['major', 'medium', 'minor'];

const OpenDialog = ({ lists, start, onClose, onCreated }: Props) => {
  const client = useQueryClient();
  const listId = useId();
  const own = ownCategories(lists);
  const [path, setPath] = useState({
    major: start.major?.editable ? start.major.name : '',
    medium: start.medium?.editable ? start.medium.name : '',
    minor: '',
  });
  const task = useTask(async () => {
    const trimmed = {
      major: path.major.trim(),
      medium: path.medium.trim(),
      minor: path.minor.trim(),
    };
    const minorIdOf = await makeCategories(client, lists, [trimmed]);
    await refreshAfterWrite(client);
    const id = minorIdOf(trimmed);
    if (id !== null) onCreated(id);
    onClose();
  });
  const ready = LEVELS.every((level) => path[level].trim() !== '');
  const knownNames = { major: own.majors, medium: own.mediums, minor: own.minors };
  return (
    <ActionDialog
      title="カテゴリを新しく作る"
      actionLabel="カテゴリを作る"
      disabled={!ready}
      busy={task.isPending}
      onAction={() => void task.run()}
      onClose={onClose}
    >
      <p>すでにある名前を入れると、その下に作ります。</p>
      {LEVELS.map((level) => (
        <div key={level}>
          <TextField
            label={LEVEL_LABELS[level]}
            required
            maxLength={100}
            list={`${listId}-${level}`}
            value={path[level]}
            onChange={(event) => setPath({ ...path, [level]: event.target.value })}
          />
          <datalist id={`${listId}-${level}`}>
            {[...new Set(knownNames[level].map(({ name }) => name))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </div>
      ))}
      {task.error !== null && <InlineError message={sentenceOf(task.error)} />}
    </ActionDialog>
  );
};
