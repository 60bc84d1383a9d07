import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  getCertificateFile,
  getCourseCertificateFile,
  issueCertificate,
  issueCourseCertificate,
} from '@tokiori/contract/client';
import { call } from '../api/client';
import { perform } from '../api/perform';
import { refreshAfterWrite } from '../api/query-of';
import { sentenceOf } from '../api/sentences';
import { useFileSave } from '../files/use-file-save';
import { Button, type ButtonLook } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';

/** A passed sitting of a basic, or a passed examination of a course. */
type PassedThing = { sheetId: number } | { examinationId: number };

const fileOf = async (client: QueryClient, passed: PassedThing) => {
  if ('examinationId' in passed) {
    const input = { params: { examination_id: passed.examinationId } };
    await perform(client, issueCourseCertificate, input);
    return call(getCourseCertificateFile, input);
  }
  const input = { params: { survey_sheet_id: passed.sheetId } };
  await perform(client, issueCertificate, input);
  return call(getCertificateFile, input);
};

/** Issues the certificate of something passed, once, and saves it. */
const useCertificate = (passed: PassedThing) => {
  const client = useQueryClient();
  return useFileSave(async () => {
    const file = await fileOf(client, passed);
    void refreshAfterWrite(client);
    return file;
  });
};

interface Props extends Pick<ButtonLook, 'variant' | 'size' | 'block'> {
  of: PassedThing;
  /** Where several stand in one list, read aloud with it. */
  basicName?: string;
}

/** 「修了証を保存する」; what went wrong stands under it. */
export const CertificateButton = ({ of, basicName, ...look }: Props) => {
  const task = useCertificate(of);
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
