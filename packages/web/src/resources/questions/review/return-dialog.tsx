import type { Question } from '@tokiori/contract';
import { useState } from 'react';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextArea } from '../../../ui/field/text-field';
import { ActionDialog } from '../../../ui/overlay/action-dialog';

interface Props {
  question: Question;
  busy: boolean;
  error: string | undefined;
  onReturn: (remarks: { field: string; text: string }[]) => void;
  onClose: () => void;
}

const fieldsOf = ({ selectable, orderable }: Question): { field: string; label: string }[] => [
  { field: 'title', label: 'タイトルについて' },
  { field: 'statement', label: '問題文について' },
  ...selectable.map((_, at) => ({ field: `selectable.${at}`, label: `選択肢${at + 1}について` })),
  ...orderable.map((_, at) => ({ field: `orderable.${at}`, label: `語句${at + 1}について` })),
  { field: 'commentary', label: '解説について' },
  { field: '', label: '全体について' },
];

/** What is to be mended, each beside its field, before the question comes again. */
export const ReturnDialog = ({ question, busy, error, onReturn, onClose }: Props) => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const remarks = Object.entries(texts).flatMap(([field, typed]) => {
    const text = typed.trim();
    return text === '' ? [] : [{ field, text }];
  });
  return (
    <ActionDialog
      title="指摘を付けて差し戻す"
      actionLabel="差し戻す"
      wide
      disabled={remarks.length === 0}
      busy={busy}
      onAction={() => onReturn(remarks)}
      onClose={onClose}
    >
      <p>直してほしいところだけに書きます。書いた人の画面では、その項目のそばに出ます。</p>
      {fieldsOf(question).map(({ field, label }) => (
        <TextArea
          key={field}
          label={label}
          rows={2}
          maxLength={1000}
          value={texts[field] ?? ''}
          onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
        />
      ))}
      {error !== undefined && <InlineError message={error} />}
    </ActionDialog>
  );
};
