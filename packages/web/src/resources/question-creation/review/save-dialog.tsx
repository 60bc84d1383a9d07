import { saveProposals } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../../app/api/use-action';
import { fieldErrorsOf } from '../../../app/forms/field-errors';
import type { CategoryControl } from '../../../app/questions/editor/question-fields';
import { Button } from '../../../ui/button/button';
import { Switch } from '../../../ui/choice/checkbox';
import { InlineError } from '../../../ui/feedback/error-display';
import { formatNumber } from '../../../ui/format/number';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import type { ProposalDrafts } from './proposal-drafts';
import { proposalErrorsOf } from './proposal-errors';
import styles from './review.module.css';

interface Props {
  requestId: number;
  sequences: readonly number[];
  drafts: ProposalDrafts;
  categoryId: number | null;
  onCategory: (minorCategoryId: number | null) => void;
  renderCategory: (control: CategoryControl) => ReactNode;
  /** Leads to a proposal that cannot be saved yet. */
  onMend: (sequence: number) => void;
  onSaved: (saved: { created: number[] }) => void;
  onClose: () => void;
}

/** Saves the chosen proposals as questions, all or none. */
export const SaveDialog = ({
  requestId,
  sequences,
  drafts,
  categoryId,
  onCategory,
  renderCategory,
  onMend,
  onSaved,
  onClose,
}: Props) => {
  const [missing, setMissing] = useState<string>();
  const [showSource, setShowSource] = useState(true);
  const save = useAction(saveProposals, { errorsIn: 'caller', onDone: onSaved });
  const [unsent, setUnsent] = useState<readonly number[]>([]);
  const submit = async (): Promise<void> => {
    if (categoryId === null) return setMissing('小分類を選んでください。');
    // What is saved is what the server has.
    await drafts.flushAll();
    const stuck = sequences.filter((one) => drafts.all().has(one));
    setUnsent(stuck);
    if (stuck.length > 0) return;
    save.run({
      params: { request_id: requestId },
      body: {
        minor_category_id: categoryId,
        sequences: [...sequences],
        show_source: showSource,
      },
    });
  };
  const ofProposals = [
    ...unsent.map((sequence) => ({
      sequence,
      message: `${sequence}番の案: 直した内容を、まだ保存できていません。`,
    })),
    ...(save.error ? proposalErrorsOf(save.error) : []),
  ];
  const refused = save.error ? fieldErrorsOf(save.error, ['minor_category_id']) : null;
  const count = formatNumber(sequences.length);
  return (
    <ActionDialog
      title={`選んだ${count}問を保存する`}
      actionLabel={`${count}問を保存する`}
      wide
      busy={save.isPending}
      onAction={() => void submit()}
      onClose={onClose}
    >
      <p>選んだ案を、次の小分類の問題として保存します。</p>
      {renderCategory({
        value: categoryId,
        error: missing ?? refused?.fields.minor_category_id,
        onChange: (id) => {
          setMissing(undefined);
          onCategory(id);
        },
      })}
      <Switch
        label="出典を受講者の解説に表示する"
        hint="解答のあと、解説の最後に、文書の名前と、もとになった文を表示します。問題の編集画面で、あとから変えられます。"
        checked={showSource}
        onChange={({ target }) => setShowSource(target.checked)}
      />
      {ofProposals.length > 0 && (
        <div role="alert">
          <p>保存できない案があるため、まだ何も保存していません。</p>
          <ul className={styles.mend}>
            {ofProposals.map(({ sequence, message }) => (
              <li key={`${sequence} ${message}`}>
                <span>{message}</span>
                <Button size="small" onClick={() => onMend(sequence)}>
                  {sequence}番の案を直す
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {ofProposals.length === 0 && refused?.rest && <InlineError message={refused.rest} />}
    </ActionDialog>
  );
};
