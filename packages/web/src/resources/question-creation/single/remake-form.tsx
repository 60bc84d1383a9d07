import type { LooseProposal, QuestionCreationSettings } from '@tokiori/contract';
import { createQuestionWithAi } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { Button, ButtonGroup } from '../../../ui/button/button';
import { ButtonWithReason } from '../../../ui/button/button-with-reason';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextArea } from '../../../ui/field/text-field';
import { Stack } from '../../../ui/surface/card';
import type { QuestionValues } from '../../../app/questions/editor/question-values';
import { remakeHint } from '../creation-words';
import { proposedOf } from '../proposal-values';
import { MAKE_TIMEOUT_MS, whyNotYet } from './asked-form';
import type { SingleRequest } from './single-draft';

interface Props {
  settings: QuestionCreationSettings;
  asked: SingleRequest;
  file: File | null;
  /** The passage that the question was made from; `null` when that was a file. */
  passage: string | null;
  instruction: string;
  onInstruction: (instruction: string) => void;
  /** The question as it is in the editor now. */
  current: () => QuestionValues;
  onMade: (proposal: LooseProposal) => void;
  /** `null` while there is no earlier one. */
  onTakeBack: (() => void) | null;
}

/** Has the question made anew as one says. */
export const RemakeForm = ({
  settings,
  asked,
  file,
  passage,
  instruction,
  onInstruction,
  current,
  onMade,
  onTakeBack,
}: Props) => {
  const [missing, setMissing] = useState<string>();
  const remake = useAction(createQuestionWithAi, {
    errorsIn: 'caller',
    timeoutMs: MAKE_TIMEOUT_MS,
    onDone: onMade,
  });
  const submit = (): void => {
    if (instruction.trim() === '') return setMissing('どう作り直すかを入力してください。');
    const { purpose, num_of_choices } = asked;
    const from = passage === null ? { file: file ?? undefined } : { text: passage };
    const current_question = proposedOf(current());
    remake.run({ body: { ...from, purpose, num_of_choices, instruction, current_question } });
  };
  const whyNoFile =
    passage === null && file === null
      ? 'もとのファイルが手もとにありません。上でもう一度選んでください。'
      : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="tight">
        <TextArea
          label="どう作り直すか"
          rows={2}
          maxLength={1000}
          value={instruction}
          onChange={({ target }) => {
            setMissing(undefined);
            onInstruction(target.value);
          }}
          hint={`いまの問題をもとに作り直します。${remakeHint(settings.maker)}`}
          error={missing}
        />
        {remake.error && <InlineError message={sentenceOf(remake.error)} />}
        <ButtonGroup>
          <ButtonWithReason
            type="submit"
            icon="recap"
            busy={remake.isPending}
            disabledReason={whyNotYet(settings) ?? whyNoFile}
          >
            作り直す
          </ButtonWithReason>
          {onTakeBack && (
            <Button variant="quiet" onClick={onTakeBack}>
              前の案に戻す
            </Button>
          )}
        </ButtonGroup>
      </Stack>
    </form>
  );
};
