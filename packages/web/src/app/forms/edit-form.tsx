import type { ReactNode } from 'react';
import { EditConflict } from './edit-conflict';
import { SaveBar } from './save-bar';
import { UnsavedGuard } from './unsaved-guard';
import type { Edit } from './use-edit-form';

interface Props {
  /** Of `useEditForm`. */
  edit: Edit;
  /** What the button says. */
  saveLabel?: string;
  className?: string;
  /** The page is being left on purpose. */
  leaving?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** The frame of every form that edits a thing: its fields, what somebody else changed, and saving. */
export const EditForm = ({
  edit,
  saveLabel = '保存する',
  className,
  leaving = false,
  children,
}: Props) => (
  <form
    noValidate
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      void edit.save();
    }}
  >
    {children}
    <EditConflict edit={edit} />
    <SaveBar issue={edit.issue} busy={edit.busy} unchanged={!edit.isDirty} onSave={edit.save}>
      {saveLabel}
    </SaveBar>
    <UnsavedGuard when={edit.isDirty && !leaving} />
  </form>
);
