import { fieldLabel, valueText } from '@tokiori/domain';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { Stack } from '../../ui/surface/card';
import { ConflictDialog } from './conflict-dialog';
import styles from './forms.module.css';
import type { Edit } from './use-edit-form';

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? '' : `「${valueText(value, formatInstant)}」`;

/** What a form shows when somebody else saved first, and what of one's own the latest version has replaced. */
export const EditConflict = ({ edit }: { edit: Edit }) => {
  const { target, conflict, replaced } = edit;
  return (
    <>
      {replaced !== null && (
        <div className={styles.replaced}>
          <Note tone="review">
            <Stack gap="tight">
              <p>
                両方で変えた項目は、最新の内容にしました。入力していた内容：
                {Object.entries(replaced)
                  .map(([name, value]) => `${fieldLabel(target, name)}${textOf(value)}`)
                  .join('、')}
              </p>
              <div>
                <Button onClick={edit.putBack}>入力していた内容に戻す</Button>
              </div>
            </Stack>
          </Note>
        </div>
      )}
      {conflict !== null && (
        <ConflictDialog
          target={target}
          conflict={conflict}
          onTakeLatest={edit.takeLatest}
          onOverwrite={edit.overwrite}
          onClose={edit.letBe}
        />
      )}
    </>
  );
};
