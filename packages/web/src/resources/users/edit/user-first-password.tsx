import type { User } from '@tokiori/contract';
import { makeInitialPassword } from '@tokiori/contract/client';
import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../app/api/client-types';
import { useSignedIn } from '../../../app/session/use-session';
import { Button, ButtonGroup } from '../../../ui/button/button';
import { Note } from '../../../ui/feedback/error-display';
import { formatInstant } from '../../../ui/format/date';
import { Stack } from '../../../ui/surface/card';
import { CredentialCards } from '../credential-cards';
import { UserAction } from './user-action';
import { disabledReasonFor, inactiveReason } from './user-bars';

interface Props {
  user: User;
  /** Name of the company, on the card. */
  companyName: string;
}

const OWN = '自分のパスワードは、プロフィールのページから変更してください。';

interface MadeProps extends Props {
  made: AnswerOf<typeof makeInitialPassword>;
  onKept: () => void;
}

/** The button that asked for it is gone: one goes on here. */
const Made = ({ user, companyName, made, onKept }: MadeProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="初期パスワード">
      <Stack>
        <Note tone="review">
          初期パスワードが表示されるのは、いまだけです。{formatInstant(made.expires_at)}
          まで使えます。
        </Note>
        <CredentialCards
          companyName={companyName}
          cards={[{ name: user.name, login: made.login, password: made.password }]}
          isPart
        />
        <ButtonGroup>
          <Button onClick={() => window.print()}>印刷する</Button>
          <Button variant="primary" onClick={onKept}>
            控えたので、表示を終える
          </Button>
        </ButtonGroup>
      </Stack>
    </div>
  );
};

/** A password to hand over to somebody without an address: made by the server, shown this one time. */
export const UserFirstPassword = ({ user, companyName }: Props) => {
  const { user: actor } = useSignedIn();
  const [made, setMade] = useState<AnswerOf<typeof makeInitialPassword> | null>(null);
  const nameless = user.login_id === null ? 'ログインIDがありません。' : null;
  if (made !== null) {
    const kept = (): void => setMade(null);
    return <Made user={user} companyName={companyName} made={made} onKept={kept} />;
  }
  return (
    <UserAction
      endpoint={makeInitialPassword}
      input={{ params: { id: user.id } }}
      label="初期パスワードを作る"
      disabledReason={disabledReasonFor(user, actor, OWN) ?? inactiveReason(user) ?? nameless}
      question={`${user.name}さんの初期パスワードを作りますか？`}
      onDone={setMade}
    >
      いまのパスワードは使えなくなり、すべての端末でログアウトされます。作ったパスワードは一度だけ表示されるので、印刷するか書き写して、本人に渡してください。
    </UserAction>
  );
};
