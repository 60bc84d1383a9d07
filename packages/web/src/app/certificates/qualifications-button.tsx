import { getQualificationsFile } from '@tokiori/contract/client';
import { call } from '../api/client';
import { sentenceOf } from '../api/sentences';
import { useFileSave } from '../files/use-file-save';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { Stack } from '../../ui/surface/card';

/** 「修了証の一覧を保存する」: a page to print of all that somebody has passed. */
export const QualificationsButton = ({ userId }: { userId: number }) => {
  const task = useFileSave(() => call(getQualificationsFile, { params: { id: userId } }));
  return (
    <Stack gap="tight">
      <Button icon="download" busy={task.isPending} onClick={() => void task.run()}>
        修了証の一覧を保存する
      </Button>
      {task.error !== null && <InlineError message={sentenceOf(task.error)} />}
    </Stack>
  );
};
