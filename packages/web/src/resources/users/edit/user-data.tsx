import { PRODUCT_NAME, type User } from '@tokiori/contract';
import { getPersonalData } from '@tokiori/contract/client';
import { call } from '../../../app/api/client';
import { sentenceOf } from '../../../app/api/sentences';
import { useTask } from '../../../app/api/use-task';
import { saveFile } from '../../../app/files/save-file';
import { useImpersonator } from '../../../app/session/use-impersonator';
import { useSignedIn } from '../../../app/session/use-session';
import { ButtonWithReason } from '../../../ui/button/button-with-reason';
import { InlineError } from '../../../ui/feedback/error-display';
import { todayText } from '../../../ui/format/date';
import { Section, Stack } from '../../../ui/surface/card';
import { higherRoleReason, impersonationReason } from './user-bars';

/** Years of answers take a while to gather. */
const TIMEOUT_MS = 120_000;

/** Everything that is kept about somebody, for when they ask for it. */
export const UserDataSection = ({ user }: { user: User }) => {
  const { user: actor } = useSignedIn();
  const isActing = useImpersonator() !== null;
  const task = useTask(async () => {
    const data = await call(
      getPersonalData,
      { params: { id: user.id } },
      { timeoutMs: TIMEOUT_MS },
    );
    const text = JSON.stringify(data, null, 2);
    saveFile(`${PRODUCT_NAME}-個人データ-${user.id}-${todayText()}.json`, text, 'application/json');
  });
  return (
    <Section title="個人データ">
      <Stack>
        <p>
          氏名や所属、解答、成績、ログインの記録など、この人について保存しているデータを、1つのファイル（JSON形式）に書き出します。本人から求められたときに使ってください。書き出したことは操作の記録に残ります。
        </p>
        {task.error !== null && !task.isPending && <InlineError message={sentenceOf(task.error)} />}
        <div>
          <ButtonWithReason
            icon="download"
            busy={task.isPending}
            disabledReason={impersonationReason(isActing) ?? higherRoleReason(user, actor)}
            onClick={() => void task.run()}
          >
            個人データを書き出す
          </ButtonWithReason>
        </div>
      </Stack>
    </Section>
  );
};
