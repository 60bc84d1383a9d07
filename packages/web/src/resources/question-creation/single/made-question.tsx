import type { Question } from '@tokiori/contract';
import { createQuestion } from '@tokiori/contract/client';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useAction } from '../../../app/api/use-action';
import { useIssue } from '../../../app/forms/use-issue';
import { placeOfSource } from '../../../app/questions/source-place';
import { Section, Stack } from '../../../ui/surface/card';
import type { QuestionFormApi } from '../../../app/questions/editor/form-type';
import type { CategoryControl } from '../../../app/questions/editor/question-fields';
import { QuestionForm } from '../../../app/questions/editor/question-form';
import { questionResolver } from '../../../app/questions/editor/question-resolver';
import {
  UPLOAD_TIMEOUT_MS,
  type QuestionValues,
} from '../../../app/questions/editor/question-values';
import { MarkedText } from '../source/marked-text';
import { markQuote } from '../source/mark-quote';
import styles from '../question-creation.module.css';
import { useTyped } from '../use-typed';
import { Warnings } from '../warnings';
import type { SingleResult } from './single-draft';

/** Where the page goes when a question was made. */
export const MADE = 'made';

interface Props {
  made: SingleResult;
  onChange: (values: QuestionValues) => void;
  renderCategory: (control: CategoryControl) => ReactNode;
  /** Between the source and the editor. */
  renderRemake: (current: () => QuestionValues) => ReactNode;
  onSaved: (question: Question) => void;
}

/** A question that was made, in the editor, with what it rests on. */
export const MadeQuestion = ({ made, onChange, renderCategory, renderRemake, onSaved }: Props) => {
  const form: QuestionFormApi = useForm({
    resolver: questionResolver,
    defaultValues: made.values,
  });
  useTyped(form, onChange);
  const { issue, catching } = useIssue(form);
  const create = useAction(createQuestion, {
    errorsIn: 'caller',
    timeoutMs: UPLOAD_TIMEOUT_MS,
    doneMessage: '問題を作成しました。',
    onDone: onSaved,
  });
  const save = form.handleSubmit(catching((body) => create.runAsync({ body })));
  return (
    <>
      <Section title="もとになった文" id={MADE}>
        <Stack>
          <SourceOf made={made} />
          <Warnings warnings={made.warnings} />
          {renderRemake(form.getValues)}
        </Stack>
      </Section>
      <Section title="できた問題">
        <QuestionForm
          form={form}
          issue={issue}
          busy={create.isPending}
          unchanged={false}
          onSave={() => save()}
          renderCategory={renderCategory}
        >
          {null}
        </QuestionForm>
      </Section>
    </>
  );
};

const SourceOf = ({ made: { passage, fileName, source } }: { made: SingleResult }) => {
  const place = placeOfSource(source, fileName);
  const marks = passage === null ? null : markQuote([{ id: 1, text: passage }], source.quote, 1);
  const range = marks?.get(1);
  if (passage === null || range === undefined)
    return (
      <figure className={styles.quoted}>
        {place && <figcaption>{place}</figcaption>}
        <blockquote className={styles.quote}>{source.quote}</blockquote>
      </figure>
    );
  return (
    // A long passage is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.passage} role="region" aria-label="もとにした文章" tabIndex={0}>
      <MarkedText text={passage} range={range} />
    </div>
  );
};
