import { getQualificationsFile } from '@tokiori/contract/client';
import { call } from '../api/client';
import { sentenceOf } from '../api/sentences';
import { useTask } from '../api/use-task';
import { saveFile } from '../files/save-file';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { Stack } from '../../ui/surface/card';

/** 「修了証の一覧を保存する」: a page to print of all that somebody has passed. */
export const QualificationsButton = ({ userId }: { userId: number }) => {
  const notify = useNotify();
  const task = useTask(async () => {
    const { name, content } = await call(getQualificationsFile, { params: { id: userId } });
    saveFile(name, content);
    notify(`「${name}」を保存しました。`, 'success');
  });
  return (
    <Stack gap="tight">
      <Button icon="download" busy={task.isPending} onClick={() => void task.run()}>
        修了証の一覧を保存する
      </Button>
      {task.error !== null && <InlineError message={sentenceOf(task.error)} />}
    </Stack>
  );
};
