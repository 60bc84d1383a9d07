import type { CompanyDetail } from '@tokiori/contract';
import { updateCompany } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { Button } from '../../ui/button/button';
import { Note } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Section, Stack } from '../../ui/surface/card';

/** A company that signed up by itself sends no mail outside until the operator approves it. */
export const CompanyApproval = ({
  company: { id, name, mails_waiting: waiting, seats_requested: requested },
}: {
  company: CompanyDetail;
}) => {
  const [asking, setAsking] = useState(false);
  const update = useAction(updateCompany, {
    errorsIn: 'caller',
    doneMessage: `${name}を承認しました。待っていたメールを、順に送ります。`,
    onDone: () => setAsking(false),
  });
  const close = (): void => {
    update.reset();
    setAsking(false);
  };
  return (
    <Section title="会社の承認">
      <Stack>
        <Note tone="review">
          この会社は自分で登録し、承認を待っています。承認するまで、招待などのメールは社外に送られません。
        </Note>
        <p>待っているメール：{formatNumber(waiting)}通</p>
        {requested !== null && <p>申請されている席：{formatNumber(requested)}席</p>}
        <p>会社名、管理者、招待した人を確かめてから承認してください。</p>
        <div>
          <Button variant="primary" onClick={() => setAsking(true)}>
            この会社を承認する
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={`${name}を承認しますか？`}
        actionLabel="承認してメールを送る"
        busy={update.isPending}
        error={update.error && sentenceOf(update.error)}
        onConfirm={() => update.run({ params: { id }, body: { approved: true } })}
        onClose={close}
      >
        待っている招待のメールが送られ、この会社はこれから招待を送り、席を増やせるようになります。
      </ConfirmDialog>
    </Section>
  );
};
