import type { AuditTarget, EditConflict } from '@tokiori/contract';
import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { conflictOf } from './conflict';
import { changedMembers, only, threeWay } from './three-way';
import { useIssue } from './use-issue';

interface WithRevision {
  revision: number;
}

interface Options<R extends WithRevision, V extends FieldValues, B extends FieldValues> {
  /** The thing as the server has it; a newer one is shown as long as nothing was typed. */
  record: R;
  /** What it is, as the audit log calls it. */
  target: AuditTarget;
  valuesOf: (record: R) => V;
  resolver: Resolver<V, unknown, B>;
  /** Sends the members that were changed, and the revision that they were changed from. */
  send: (body: Partial<B> & WithRevision) => Promise<R>;
  /** Asks for the thing as it is now. */
  load: () => Promise<R>;
  /** Before it is sent: asks where somebody is affected; `false` for not saving yet. */
  confirm?: (body: Partial<B> & WithRevision) => Promise<boolean>;
  onSaved?: (saved: R) => unknown;
  /** What was typed before the page was left for another one and come back to. */
  draft?: EditDraft<V> | null;
}

/** The version of the server's that a form goes on from, and what was typed over it by then. */
export interface EditDraft<V> extends WithRevision {
  values: V;
  typed: Partial<V>;
}

/** What the parts of an edit form need of it, whatever it edits. */
export interface Edit {
  target: AuditTarget;
  issue: string | null;
  busy: boolean;
  isDirty: boolean;
  /** Saves what was changed; does nothing when nothing was. */
  save: () => Promise<void>;
  /** What somebody else changed first; `null` when a save met nothing of the kind. */
  conflict: EditConflict | null;
  takeLatest: () => Promise<void>;
  overwrite: () => Promise<void>;
  letBe: () => void;
  /** What was typed in fields that the latest version has replaced; `null` for nothing. */
  replaced: Readonly<Record<string, unknown>> | null;
  putBack: () => void;
}

/**
 * The one way to edit a thing that others edit too (optimistic locking): sends only what was changed with the revision
 * that it was based on, and loses nothing that was typed when somebody else was first. Drawn by `EditForm`.
 */
export const useEditForm = <R extends WithRevision, V extends FieldValues, B extends FieldValues>({
  record,
  target,
  valuesOf,
  resolver,
  send,
  load,
  confirm,
  onSaved,
  draft = null,
}: Options<R, V, B>) => {
  const baseOf = (one: R, typed: Partial<V> = {}): EditDraft<V> => ({
    revision: one.revision,
    values: valuesOf(one),
    typed,
  });
  const [base, setBase] = useState<EditDraft<V>>(() => draft ?? baseOf(record));
  const form = useForm<V, unknown, B>({
    resolver,
    defaultValues: valuesOf(record) as DefaultValues<V>,
  });
  const { isDirty, isSubmitting } = form.formState;
  const { issue, catching } = useIssue(form);
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [replaced, setReplaced] = useState<Partial<V> | null>(null);

  // Somebody else's change is shown as long as it takes nothing away. What is typed in `base` is put in after this.
  const isTyped = isDirty || Object.keys(base.typed).length > 0;
  if (!isTyped && record.revision > base.revision) setBase(baseOf(record));
  // A button beside the form may have changed what the form neither shows nor sends, such as a state: that is no conflict.
  const isShownAlike = draft === null && changedMembers(base.values, valuesOf(record)).length === 0;
  const seen = isShownAlike ? Math.max(base.revision, record.revision) : base.revision;
  const { reset, setValue } = form;
  useEffect(() => {
    reset(base.values);
    for (const [name, value] of Object.entries(base.typed))
      setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  }, [base, reset, setValue]);

  const submit = (revision: number): Promise<unknown> =>
    form.handleSubmit(
      catching(async (body) => {
        const sent = structuredClone(form.getValues());
        const changes = { ...only(body, changedMembers(base.values, sent)), revision };
        try {
          if (confirm && !(await confirm(changes))) return;
          const saved = await send(changes);
          const typedMeanwhile = only(form.getValues(), changedMembers(sent, form.getValues()));
          setBase(baseOf(saved, typedMeanwhile));
          setReplaced(null);
          await onSaved?.(saved);
        } catch (error) {
          const conflict = conflictOf(error);
          if (conflict === null) throw error;
          setConflict(conflict);
        }
      }),
    )();

  const edit: Edit = {
    target,
    issue,
    busy: isSubmitting,
    isDirty,
    save: async () => {
      if (isDirty && !isSubmitting) await submit(seen);
    },
    conflict,
    takeLatest: async () => {
      const latest = await load();
      const { kept, replaced: lost } = threeWay({
        base: base.values,
        mine: structuredClone(form.getValues()),
        latest: valuesOf(latest),
      });
      setBase(baseOf(latest, kept));
      setReplaced(Object.keys(lost).length > 0 ? lost : null);
      setConflict(null);
    },
    overwrite: async () => {
      if (conflict === null) return;
      setConflict(null);
      await submit(conflict.revision);
    },
    letBe: () => setConflict(null),
    replaced,
    putBack: () => {
      if (replaced !== null) setBase({ ...base, typed: { ...form.getValues(), ...replaced } });
      setReplaced(null);
    },
  };
  /** What is typed by now, for leaving the page and coming back. */
  const draftOf = (): EditDraft<V> => {
    const mine = structuredClone(form.getValues());
    return { ...base, typed: only(mine, changedMembers(base.values, mine)) };
  };
  return { form, edit, draftOf };
};
