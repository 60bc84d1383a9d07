import { PRODUCT_NAME } from '@tokiori/contract';
import { getPersonalData } from '@tokiori/contract/client';
import { call } from '../../app/api/client';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { saveFile } from '../../app/files/save-file';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { todayText } from '../../ui/format/date';
import { Stack } from '../../ui/surface/card';

/** Years of answers take a while to gather. */
const TIMEOUT_MS = 120_000;

/** Everything that is stored about oneself, as one file. */
export const PersonalData = ({ userId }: { userId: number }) => {
  const task = useTask(async () => {
    const input = { params: { id: userId } };
    const data = await call(getPersonalData, input, { timeoutMs: TIMEOUT_MS });
    const text = JSON.stringify(data, null, 2);
    saveFile(`${PRODUCT_NAME}-自分のデータ-${todayText()}.json`, text, 'application/json');
  });
  return (
    <Stack>
      <p>
        氏名や所属、解答、成績、ログインの記録など、あなたについて保存しているデータを、1つのファイル（JSON形式）で受け取れます。
      </p>
      {task.error !== null && !task.isPending && <InlineError message={sentenceOf(task.error)} />}
      <div>
        <Button icon="download" busy={task.isPending} onClick={() => void task.run()}>
          自分のデータをダウンロードする
        </Button>
      </div>
    </Stack>
  );
};
