import {
  MAX_PASSAGE_CHARACTERS,
  type LooseProposal,
  type QuestionCreationSettings,
} from '@tokiori/contract';
import { createQuestionWithAi } from '@tokiori/contract/client';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../app/forms/field-errors';
import { useAction } from '../../../app/api/use-action';
import { ButtonWithReason } from '../../../ui/button/button-with-reason';
import { RadioGroup, SegmentedControl } from '../../../ui/choice/radio-group';
import { InlineError } from '../../../ui/feedback/error-display';
import { TextArea } from '../../../ui/field/text-field';
import { formatNumber } from '../../../ui/format/number';
import { Stack } from '../../../ui/surface/card';
import { CHOICE_COUNTS, instructionHint, PURPOSES } from '../creation-words';
import { FileChoice } from '../file-choice';
import { isUsedUp, needsConsent, readsImages } from '../maker-note';
import styles from '../question-creation.module.css';
import type { SingleRequest } from './single-draft';

/** The server takes up to half a minute; then there is the way back. */
export const MAKE_TIMEOUT_MS = 45_000;
const FIELDS = ['text', 'file', 'instruction', 'num_of_choices', 'purpose'] as const;

interface Props {
  settings: QuestionCreationSettings;
  asked: SingleRequest;
  onChange: (asked: SingleRequest) => void;
  file: File | null;
  onFile: (file: File | null) => void;
  /** There is a question already: another one is made. */
  isAgain: boolean;
  onMade: (proposal: LooseProposal) => void;
}

/** Why the button waits. */
export const whyNotYet = (settings: QuestionCreationSettings): string | null => {
  if (needsConsent(settings)) return '先に、言語モデルを使うかどうかを決めてください。';
  return isUsedUp(settings) ? '今日頼める分を使い切りました。続きは、明日頼めます。' : null;
};

/** The passage, or a file, and what kind of question is wanted of it. */
export const AskedForm = ({ settings, asked, onChange, file, onFile, isAgain, onMade }: Props) => {
  const [missing, setMissing] = useState<string>();
  const make = useAction(createQuestionWithAi, {
    errorsIn: 'caller',
    timeoutMs: MAKE_TIMEOUT_MS,
    onDone: onMade,
  });
  const change = (changes: Partial<SingleRequest>): void => {
    setMissing(undefined);
    onChange({ ...asked, ...changes });
  };
  const submit = (): void => {
    if (!file && asked.text.trim() === '')
      return setMissing('文章を貼り付けるか、ファイルを選んでください。');
    const { text, ...wanted } = asked;
    make.run({ body: { ...wanted, ...(file ? { file } : { text }) } });
  };
  const refused = make.error ? fieldErrorsOf(make.error, FIELDS) : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <TextArea
          label="もとにする文章"
          rows={8}
          value={asked.text}
          disabled={file !== null}
          onChange={({ target }) => change({ text: target.value })}
          hint={
            file
              ? '選んだファイルから作ります。ファイルを外すと、文章から作れます。'
              : `規程やマニュアルの一部を貼り付けます。${formatNumber(MAX_PASSAGE_CHARACTERS)}字まで`
          }
          error={missing ?? refused?.fields.text}
        />
        <FileChoice
          compact
          file={file}
          onChange={(chosen) => {
            setMissing(undefined);
            onFile(chosen);
          }}
          readsImages={readsImages(settings)}
          error={refused?.fields.file}
          busy={make.isPending}
        />
        <div className={styles.beside}>
          <RadioGroup
            label="種別"
            options={PURPOSES}
            value={asked.purpose}
            onChange={(purpose) => change({ purpose })}
            error={refused?.fields.purpose}
          />
          <SegmentedControl
            label="選択肢の数"
            hint="穴埋めでは、語句の数です。"
            options={CHOICE_COUNTS}
            value={asked.num_of_choices}
            onChange={(num_of_choices) => change({ num_of_choices })}
            error={refused?.fields.num_of_choices}
          />
        </div>
        <TextArea
          label="指示"
          rows={2}
          value={asked.instruction}
          onChange={({ target }) => change({ instruction: target.value })}
          hint={instructionHint(settings.maker)}
          error={refused?.fields.instruction}
        />
        {refused?.rest && <InlineError message={refused.rest} />}
        <div>
          <ButtonWithReason
            type="submit"
            variant={isAgain ? 'secondary' : 'primary'}
            busy={make.isPending}
            disabledReason={whyNotYet(settings)}
          >
            {isAgain ? '別の問題を作る' : '問題を1問作る'}
          </ButtonWithReason>
        </div>
        <p aria-live="polite" className={styles.quiet}>
          {make.isPending && '作っています。30秒ほどかかることがあります。'}
        </p>
      </Stack>
    </form>
  );
};
