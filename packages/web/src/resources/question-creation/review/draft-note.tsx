import { useState } from 'react';
import { Button, ButtonGroup } from '../../../ui/button/button';
import { InlineError, Note } from '../../../ui/feedback/error-display';
import { Stack } from '../../../ui/surface/card';
import type { Draft } from './proposal-drafts';
import styles from './review.module.css';

interface Props {
  draft: Draft | undefined;
  /** Something of it was kept since it is shown. */
  wasKept: boolean;
  onSend: () => void;
  onTakeLatest: () => Promise<unknown>;
  onOverwrite: () => Promise<unknown>;
}

/** Whether what was typed has reached the server, and what can be done where it has not. */
export const DraftNote = ({ draft, wasKept, onSend, onTakeLatest, onOverwrite }: Props) => {
  const [busy, setBusy] = useState(false);
  const doing = (work: () => Promise<unknown>) => () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  if (draft === undefined)
    return (
      <p className={styles.draftState}>{wasKept && '直した内容を、この依頼に保存しました。'}</p>
    );
  if (draft.state === 'stale')
    return (
      <Note tone="attention">
        <Stack gap="tight">
          <p role="alert">
            この案は、ほかの画面で先に変更されています。いま入力した内容は、まだ保存していません。
          </p>
          <ButtonGroup>
            <Button busy={busy} onClick={doing(onTakeLatest)}>
              最新の内容を読み込む
            </Button>
            <Button busy={busy} onClick={doing(onOverwrite)}>
              自分の内容で上書きする
            </Button>
          </ButtonGroup>
        </Stack>
      </Note>
    );
  if (draft.state === 'failed')
    return (
      <Stack gap="tight">
        <InlineError
          message={`直した内容をまだ保存できていません。入力した内容は、この画面に残っています。${draft.message ?? ''}`}
        />
        <div>
          <Button icon="recap" onClick={onSend}>
            もう一度保存する
          </Button>
        </div>
      </Stack>
    );
  if (draft.state === 'incomplete')
    return (
      <InlineError message="直した内容をまだ保存していません。赤い印の項目を直すと、保存します。" />
    );
  return <p className={styles.draftState}>直した内容を保存しています…</p>;
};
