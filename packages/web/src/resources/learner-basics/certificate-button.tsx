import { useQueryClient } from '@tanstack/react-query';
import { getCertificateFile, issueCertificate } from '@tokiori/contract/client';
import { call } from '../../app/api/client';
import { perform } from '../../app/api/perform';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { saveFile } from '../../app/files/save-file';
import { Button, type ButtonLook } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { Stack } from '../../ui/surface/card';

/** Issues the certificate of a passed sitting, once, and saves it. */
const useCertificate = (sheetId: number) => {
  const client = useQueryClient();
  const notify = useNotify();
  return useTask(async () => {
    const input = { params: { survey_sheet_id: sheetId } };
    await perform(client, issueCertificate, input);
    const { name, content } = await call(getCertificateFile, input);
    saveFile(name, content);
    notify(`「${name}」を保存しました。`, 'success');
    void refreshAfterWrite(client);
  });
};

interface Props extends Pick<ButtonLook, 'variant' | 'size' | 'block'> {
  /** The passed sitting. */
  sheetId: number;
  /** Where several stand in one list, read aloud with it. */
  basicName?: string;
}

/** 「修了証を保存する」; what went wrong stands under it. */
export const CertificateButton = ({ sheetId, basicName, ...look }: Props) => {
  const task = useCertificate(sheetId);
  return (
    <Stack gap="tight">
      <Button
        {...look}
        icon="download"
        busy={task.isPending}
        aria-label={basicName && `${basicName}の修了証を保存する`}
        onClick={() => void task.run()}
      >
        修了証を保存する
      </Button>
      {task.error !== null && <InlineError message={sentenceOf(task.error)} />}
    </Stack>
  );
};
