import type { ChangeOfMany, Question } from '@tokiori/contract';
import { keptTags, splitTags } from '@tokiori/domain';
import { useState } from 'react';
import { TagField } from '../../app/questions/tag-field';
import { offeredTags, withTag } from '../../app/questions/tags';
import { InlineError } from '../../ui/feedback/error-display';
import { SuggestingField } from '../../ui/field/suggesting-field';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import type { DialogProps } from './dialog-props';

interface Props extends DialogProps {
  /** The chosen ones; absent: all that is found. */
  rows?: readonly Question[];
  onTag: (change: Pick<ChangeOfMany, 'add_tags' | 'remove_tags'>) => void;
}

/** Tags that many questions get and lose. Of chosen ones, those that they have can be taken away. */
export const TagDialog = ({ count, busy, error, onClose, rows, onTag }: Props) => {
  const [added, setAdded] = useState('');
  const [removed, setRemoved] = useState('');
  const change = { add_tags: splitTags(added), remove_tags: splitTags(removed) };
  const there = rows && keptTags(rows.flatMap(({ tags }) => tags)).map((tag) => ({ tag }));
  const removing = { label: '外すタグ', value: removed, onChange: setRemoved };
  return (
    <ActionDialog
      title={`${count}のタグを変える`}
      actionLabel="タグを変える"
      disabled={change.add_tags.length + change.remove_tags.length === 0}
      busy={busy}
      onAction={() => onTag(change)}
      onClose={onClose}
    >
      <TagField
        label="付けるタグ"
        hint="「、」で区切って入力します。"
        value={added}
        onChange={setAdded}
      />
      {there ? (
        <SuggestingField
          {...removing}
          suggestionsLabel="付いているタグ"
          suggestions={offeredTags(there, removed).map(({ tag }) => ({ value: tag, label: tag }))}
          onSuggestion={(tag) => setRemoved(withTag(removed, tag))}
        />
      ) : (
        <TagField {...removing} />
      )}
      {error !== undefined && <InlineError message={error} />}
    </ActionDialog>
  );
};
