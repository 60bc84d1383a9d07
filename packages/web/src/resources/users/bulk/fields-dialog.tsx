import type { BulkFields, Department } from '@tokiori/contract';
import { previewBulkUsers } from '@tokiori/contract/client';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import type { AdministeredCompany } from '../../../app/session/administered';
import { Button } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';
import { useAttributes } from '../user-administration';
import { bulkFieldsOf, fieldsBodyOf, isComplete, type ChosenFields } from './bulk-fields';
import { ChosenInputs } from './chosen-inputs';
import { FieldsPreview } from './fields-preview';
import type { ActionTarget } from './action-target';

interface Props {
  company: AdministeredCompany;
  departments: readonly Department[];
  target: ActionTarget;
  /** 「12人」 */
  count: string;
  busy: boolean;
  error: Error | null;
  onChange: (fields: BulkFields) => void;
  onClose: () => void;
}

/** Asks which fields people are given alike, and shows what becomes of them before it is done. */
export const FieldsDialog = ({
  company,
  departments,
  target,
  count,
  busy,
  error,
  onChange,
  onClose,
}: Props) => {
  const attributes = useAttributes(company);
  const fields = useMemo(() => bulkFieldsOf(departments, attributes), [departments, attributes]);
  const [chosen, setChosen] = useState<ChosenFields>({});
  const preview = useAction(previewBulkUsers, { errorsIn: 'caller', keeps: 'all' });
  const failure = error ?? preview.error;
  const issues = failure instanceof ApiError ? failure.errors : [];
  const issueOf = (name: string): string | undefined =>
    issues.find(({ field }) => `${field}.`.startsWith(`fields.${name}.`))?.message;
  const body = fieldsBodyOf(fields, chosen);
  const isTold = !preview.data && Object.keys(chosen).some((name) => issueOf(name) !== undefined);
  const act = (): void => {
    if (preview.data) onChange(body);
    else
      preview.run(company.within({ body: { action: 'SetFields', ...target.body, fields: body } }));
  };
  const changesNothing = preview.data?.fields.every(({ changing }) => changing === 0) ?? false;
  return (
    <ActionDialog
      wide
      title={`${count}の項目を変える`}
      actionLabel={preview.data ? `${count}を変更する` : '変更の内容を確かめる'}
      disabled={!isComplete(fields, chosen) || changesNothing}
      busy={busy || preview.isPending}
      onAction={act}
      onClose={onClose}
    >
      <Stack>
        {preview.data ? (
          <>
            <FieldsPreview preview={preview.data} fields={fields} />
            <div>
              <Button icon="back" onClick={preview.reset}>
                項目を選び直す
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>
              選んだ項目を、全員同じ内容にします。選ばない項目は変わりません。あとで元に戻せます。
            </p>
            <ChosenInputs
              fields={fields}
              company={company}
              chosen={chosen}
              issueOf={issueOf}
              onChange={setChosen}
            />
          </>
        )}
        {failure && !isTold && <InlineError message={sentenceOf(failure)} />}
      </Stack>
    </ActionDialog>
  );
};
