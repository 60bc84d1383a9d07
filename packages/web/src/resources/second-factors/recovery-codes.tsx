import { makeRecoveryCodes } from '@tokiori/contract/client';
import { useState, type Ref } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Card, Stack } from '../../ui/surface/card';

interface Props {
  /** `null` when none were ever made. */
  left: number | null;
  onMade: (codes: readonly string[]) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

const FEW = 3;

/** How many codes are left for the day the phone is lost, and new ones. */
export const RecoveryCodes = ({ left, onMade, headingRef }: Props) => {
  const [open, setOpen] = useState(false);
  const action = useAction(makeRecoveryCodes, {
    errorsIn: 'caller',
    onDone: ({ recovery_codes: codes }) => {
      setOpen(false);
      if (codes) onMade(codes);
    },
  });
  return (
    <Card>
      <Stack>
        <h3 ref={headingRef} tabIndex={-1}>
          回復コード
        </h3>
        <p>
          端末をなくしたときに、一度ずつ使えるコードです。
          {left !== null && `まだ使っていないコードは${left}個です。`}
        </p>
        {left !== null && left < FEW && (
          <Note tone="review">残りが少なくなりました。新しいコードを作って、控えてください。</Note>
        )}
        <div>
          <Button icon="recap" onClick={() => setOpen(true)}>
            回復コードを作り直す
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={open}
        title="回復コードを作り直しますか？"
        actionLabel="作り直す"
        busy={action.isPending}
        error={action.error && sentenceOf(action.error)}
        onConfirm={() => action.run({})}
        onClose={() => setOpen(false)}
      >
        前に控えたコードは、すべて使えなくなります。
      </ConfirmDialog>
    </Card>
  );
};
