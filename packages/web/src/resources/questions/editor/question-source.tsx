import type { Question, QuestionSource as Source } from '@tokiori/contract';
import { updateQuestionSource } from '@tokiori/contract/client';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { useLatest } from '../../../app/api/use-latest';
import { useSwitch } from '../../../app/forms/use-switch';
import { placeOfSource } from '../../../app/questions/source-place';
import { Button } from '../../../ui/button/button';
import { Switch } from '../../../ui/choice/checkbox';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { formatInstant } from '../../../ui/format/date';
import { Section, Stack } from '../../../ui/surface/card';
import { questionOf } from '../questions.api';
import styles from './question.module.css';

/** The document that a question was made from, and whether learners are told; nothing for others. */
export const QuestionSource = ({ question }: { question: Question }) =>
  question.source === null ? null : (
    <Section title="出典">
      <Stack>
        {question.source.stale_since !== null && (
          <StaleNote question={question} since={question.source.stale_since} />
        )}
        <figure className={styles.quoted}>
          <figcaption>
            『{question.source.file_name}』
            {placeOfSource(question.source, question.source.file_name)}
          </figcaption>
          <blockquote className={styles.quote}>{question.source.quote}</blockquote>
        </figure>
        {question.editable && <ShownSwitch question={question} source={question.source} />}
      </Stack>
    </Section>
  );

const StaleNote = ({ question, since }: { question: Question; since: string }) => {
  const confirm = useAction(updateQuestionSource, {
    errorsIn: 'caller',
    doneMessage: '内容を確かめたことを記録しました。',
  });
  return (
    <Note tone="review">
      <Stack gap="tight">
        <p>
          新しい版の文書には、この問題のもとになった文が見つかりませんでした（
          {formatInstant(since)}
          ）。問題と解説がいまも正しいかを確かめ、必要なら直してください。
        </p>
        {question.editable && (
          <div>
            <Button
              icon="check"
              busy={confirm.isPending}
              onClick={() =>
                confirm.run({ params: { id: question.id }, body: { still_valid: true } })
              }
            >
              内容を確かめました
            </Button>
          </div>
        )}
        {confirm.error && <InlineError message={sentenceOf(confirm.error)} />}
      </Stack>
    </Note>
  );
};

const ShownSwitch = ({ question, source }: { question: Question; source: Source }) => {
  const latest = useLatest();
  const update = useAction(updateQuestionSource, {
    onDone: () => latest(questionOf(question.id)),
  });
  const shown = useSwitch(source.shown, (wanted) =>
    update.runAsync({ params: { id: question.id }, body: { shown: wanted } }),
  );
  return (
    <Switch
      {...shown}
      label="出典を受講者の解説に表示する"
      hint="解答のあと、解説の最後に、文書の名前と、もとになった文を表示します。"
    />
  );
};
