import type { Proposal } from '@tokiori/contract';
import { remakeProposal } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextArea } from '../../../ui/field/text-field';
import { focusedFirst } from '../../../ui/focused-first';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import type { QuestionValues } from '../../../app/questions/editor/question-values';
import { remakeHint } from '../creation-words';
import { proposedOf } from '../proposal-values';
import { creationSettings } from '../question-creation.api';
import { MAKE_TIMEOUT_MS } from '../single/asked-form';

interface Props {
  requestId: number;
  sequence: number;
  /** As it is in the editor. */
  current: () => QuestionValues;
  /** What was typed and not sent yet; kept while the window is closed. */
  instruction: string;
  onInstruction: (instruction: string) => void;
  onRemade: (proposal: Proposal) => void;
  onClose: () => void;
}

/** Has a proposal made anew by an instruction. */
export const RemakeDialog = ({
  requestId,
  sequence,
  current,
  instruction,
  onInstruction,
  onRemade,
  onClose,
}: Props) => {
  const [missing, setMissing] = useState<string>();
  const { data: settings } = useQuery({ ...creationSettings, throwOnError: false });
  const remake = useAction(remakeProposal, {
    errorsIn: 'caller',
    timeoutMs: MAKE_TIMEOUT_MS,
    onDone: onRemade,
  });
  const submit = (): void => {
    if (instruction.trim() === '') return setMissing('どう作り直すかを入力してください。');
    const body = { current_question: proposedOf(current()), instruction };
    remake.run({ params: { request_id: requestId, sequence }, body });
  };
  return (
    <ActionDialog
      title={`${sequence}番の案を作り直す`}
      actionLabel={remake.isPending ? '作り直しています' : '作り直す'}
      busy={remake.isPending}
      onAction={submit}
      onClose={onClose}
    >
      <p>同じ文章から、いまの案をもとに作り直します。作り直した案に置き換わります。</p>
      <TextArea
        ref={focusedFirst}
        label="どう作り直すか"
        rows={3}
        maxLength={1000}
        value={instruction}
        readOnly={remake.isPending}
        hint={settings && remakeHint(settings.maker)}
        error={missing}
        onChange={({ target }) => {
          setMissing(undefined);
          onInstruction(target.value);
        }}
      />
      {remake.error && <InlineError message={sentenceOf(remake.error)} />}
    </ActionDialog>
  );
};
