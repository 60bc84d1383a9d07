import type { Proposal } from '@tokiori/contract';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveKey } from '../../../app/forms/use-save-key';
import { cx } from '../../../ui/cx';
import { Card } from '../../../ui/surface/card';
import type { QuestionFormApi } from '../../../app/questions/editor/form-type';
import { LearnerPreview } from '../../../app/questions/editor/learner-preview';
import { QuestionFields } from '../../../app/questions/editor/question-fields';
import type { QuestionValues } from '../../../app/questions/editor/question-values';
import { proposalResolver, proposedOf, valuesOfProposal } from '../proposal-values';
import { useTyped } from '../use-typed';
import { DraftNote } from './draft-note';
import type { Draft, ProposalDrafts } from './proposal-drafts';
import styles from './review.module.css';

interface Props {
  proposal: Proposal;
  drafts: ProposalDrafts;
  draft: Draft | undefined;
  editing: boolean;
  /** Asks for the proposal as it is now, and gives its revision. */
  load: () => Promise<number>;
}

const textOf = (values: QuestionValues): string => JSON.stringify(proposedOf(values));

/** Follows what the server has, as long as nothing was typed, and hands on what is typed. */
const useProposalForm = ({ proposal, drafts, draft }: Props) => {
  const { sequence, revision, question } = proposal;
  const [first] = useState(() => draft?.values ?? valuesOfProposal(question));
  const form: QuestionFormApi = useForm({ resolver: proposalResolver, defaultValues: first });
  const shown = useRef({ text: textOf(first), revision });
  useTyped(form, (values) => {
    const text = textOf(values);
    if (text === shown.current.text) return;
    shown.current.text = text;
    drafts.change(sequence, values, revision);
  });
  const { reset, trigger, clearErrors } = form;
  const hasDraft = draft !== undefined;
  useEffect(() => {
    if (hasDraft || shown.current.revision === revision) return;
    shown.current.revision = revision;
    if (drafts.isOwn(sequence, revision)) return;
    const values = valuesOfProposal(question);
    shown.current.text = textOf(values);
    reset(values);
  }, [hasDraft, revision, question, drafts, sequence, reset]);
  const isIncomplete = draft?.state === 'incomplete';
  useEffect(() => {
    if (isIncomplete) void trigger();
    else clearErrors();
  }, [isIncomplete, trigger, clearErrors]);
  return form;
};

/** A proposal as learners will see it, and in the editor. */
export const ProposalEditor = (props: Props) => {
  const { proposal, drafts, draft, editing, load } = props;
  const { sequence, revision } = proposal;
  const form = useProposalForm(props);
  const [firstRevision] = useState(revision);
  const { setFocus } = form;
  useEffect(() => {
    if (editing) setFocus('title');
  }, [editing, setFocus]);
  useSaveKey(() => void drafts.flush(sequence));
  return (
    <div className={styles.around}>
      <div className={cx(styles.editor, editing && styles.editing)}>
        <Card className={styles.preview}>
          <LearnerPreview form={form} answeredAtFirst />
        </Card>
        <DraftNote
          draft={draft}
          wasKept={revision > firstRevision && drafts.isOwn(sequence, revision)}
          onSend={() => void drafts.flush(sequence)}
          onTakeLatest={async () => {
            await load();
            drafts.discard(sequence);
          }}
          onOverwrite={async () => drafts.overwrite(sequence, await load())}
        />
        {editing && <QuestionFields form={form} renderCategory={() => null} />}
      </div>
    </div>
  );
};
