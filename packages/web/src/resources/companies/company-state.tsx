import type { CompanyDetail } from '@tokiori/contract';
import { updateCompany } from '@tokiori/contract/client';
import { useState } from 'react';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { StatusChip } from '../../ui/feedback/chip';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Section, Stack } from '../../ui/surface/card';
import styles from './companies.module.css';

/** Whether the company may use the product; stopping it keeps everything. */
export const CompanyState = ({ company }: { company: CompanyDetail }) => {
  const { id, name, active, is_vendor } = company;
  const [asking, setAsking] = useState(false);
  const update = useAction(updateCompany, {
    errorsIn: 'caller',
    doneMessage: active ? '利用を停止しました。' : '利用を再開しました。',
    onDone: () => setAsking(false),
  });
  const close = (): void => {
    update.reset();
    setAsking(false);
  };
  return (
    <Section title="利用の状態">
      <Stack>
        <p className={styles.titleLine}>
          <StatusChip status={active ? 'Active' : 'Inactive'} />
          {active
            ? 'この会社のユーザーは、ログインして使えます。'
            : 'この会社のユーザーは、ログインできません。'}
        </p>
        <div>
          <ButtonWithReason
            variant={active ? 'danger' : 'secondary'}
            disabledReason={is_vendor ? '運営会社の利用は停止できません。' : null}
            onClick={() => setAsking(true)}
          >
            {active ? '利用を停止する' : '利用を再開する'}
          </ButtonWithReason>
        </div>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={active ? `${name}の利用を停止しますか？` : `${name}の利用を再開しますか？`}
        actionLabel={active ? '利用を停止する' : '利用を再開する'}
        danger={active}
        busy={update.isPending}
        error={update.error && sentenceOf(update.error)}
        onConfirm={() => update.run({ params: { id }, body: { active: !active } })}
        onClose={close}
      >
        {active
          ? '全員がすぐにログアウトされ、ログインできなくなります。データはそのまま残り、いつでも再開できます。'
          : '停止の前と同じように、ログインして使えるようになります。'}
      </ConfirmDialog>
    </Section>
  );
};
