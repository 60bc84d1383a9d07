import type { ErratumKind, Question } from '@tokiori/contract';
import { createErratum, previewErratum } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useTasks } from '../../app/tasks/task-context';
import { RadioGroup } from '../../ui/choice/radio-group';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { TextArea } from '../../ui/field/text-field';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { effectSentences, otherVersionsSentence } from './effect-sentences';
import { bodyOf, isComplete, valuesOfKey, type ErratumValues } from './erratum-values';
import { KeyFields } from './key-fields';

const KINDS: readonly { value: ErratumKind; label: string; hint: string }[] = [
  {
    value: 'Key',
    label: '正解を選び直す',
    hint: '選んだ正解で、これまでの解答も採点し直します。',
  },
  {
    value: 'Everybody',
    label: '全員を正解にする',
    hint: 'どの答えも間違いといえないときに。わからないと答えた人も正解になります。',
  },
  {
    value: 'Dropped',
    label: '成績から外す',
    hint: 'この問題がなかったことにして、合否と集計を計算し直します。解答の記録は残ります。',
  },
];

/** A hundred thousand answers are gone through one by one. */
const TIMEOUT_MS = 3 * 60_000;

const actionOf = (people: number): string =>
  people === 0 ? '採点を直す' : `${formatNumber(people)}人の採点を直す`;

interface Props {
  question: Question;
  onClose: () => void;
}

/** Mends a mistake for those who answered: what it will change is shown before. */
export const ErratumDialog = ({ question, onClose }: Props) => {
  const [values, setValues] = useState<ErratumValues>(() => valuesOfKey(question));
  const [note, setNote] = useState('');
  const tasks = useTasks();
  const preview = useAction(previewErratum, {
    errorsIn: 'caller',
    keeps: 'all',
    timeoutMs: TIMEOUT_MS,
  });
  const create = useAction(createErratum, {
    errorsIn: 'caller',
    onDone: (task) => {
      onClose();
      tasks.follow(task);
    },
  });
  const body = bodyOf(values, question);
  const params = { id: question.id };
  const change = (next: ErratumValues) => {
    preview.reset();
    setValues(next);
  };
  const isSeen = preview.data !== undefined;
  const changes = isSeen && preview.data!.people > 0;
  const error = preview.error ?? create.error;
  return (
    <ActionDialog
      title="正解を直す"
      wide
      actionLabel={isSeen ? actionOf(preview.data!.people) : '影響を確かめる'}
      busy={preview.isPending || create.isPending}
      disabled={isSeen ? !changes : !isComplete(values, question)}
      onAction={() =>
        isSeen
          ? create.run({ params, body: { ...body, ...(note === '' ? {} : { note }) } })
          : preview.run({ params, body })
      }
      onClose={onClose}
    >
      <Stack>
        <RadioGroup
          label="直し方"
          value={values.kind}
          options={KINDS}
          onChange={(kind) => change({ ...values, kind })}
        />
        {values.kind === 'Key' && (
          <KeyFields question={question} values={values} onChange={change} />
        )}
        {isSeen && <Effects preview={preview.data!} />}
        {changes && (
          <TextArea
            label="理由"
            hint="操作の記録に残ります。受講者には見えません。"
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        {error && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};

const Effects = ({ preview }: { preview: Parameters<typeof effectSentences>[0] }) => {
  const others = otherVersionsSentence(preview);
  if (preview.people === 0) return <Note>採点の変わる解答はありません。{others}</Note>;
  return (
    <Note tone="attention">
      <Stack gap="tight">
        <p>
          {formatNumber(preview.people)}人の採点が変わります（調べた解答：
          {formatNumber(preview.answers.total)}件）。
        </p>
        <ul>
          {effectSentences(preview).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {others && <p>{others}</p>}
        <p>採点の変わる人に、お知らせが届きます。30日のあいだ、元に戻せます。</p>
      </Stack>
    </Note>
  );
};
