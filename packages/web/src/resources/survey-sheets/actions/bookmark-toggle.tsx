import { Icon } from '../../../ui/icon/icon';
import { cx } from '../../../ui/cx';
import { useRemoveBookmark, useSetBookmark } from './bookmarks.api';
import styles from './actions.module.css';

interface Props {
  questionId: number;
  isSet: boolean;
  onSet: () => void;
}

/** 「しおり」, pressed while there is one. */
export const BookmarkToggle = ({ questionId, isSet, onSet }: Props) => {
  const set = useSetBookmark();
  const remove = useRemoveBookmark();
  const isChanging = set.isPending || remove.isPending;
  // As it will be: a press is seen at once, and taken back when it fails.
  const isPressed = isChanging ? set.isPending : isSet;
  const params = { question_id: questionId };
  return (
    <button
      type="button"
      className={cx(styles.action, isPressed && styles.pressed)}
      aria-pressed={isPressed}
      onClick={() => {
        if (isChanging) return;
        if (isSet) return remove.run({ params });
        onSet();
        set.run({ params, body: { note: '' } });
      }}
    >
      <Icon name={isPressed ? 'check' : 'bookmark'} size="s" />
      しおり
    </button>
  );
};
