import { deleteCompany, getCompany } from '@tokiori/contract/client';
import { useState } from 'react';
import type { AnswerOf } from '../../app/api/client-types';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { ButtonWithReason } from '../../ui/button/button-with-reason';
import { formatNumber } from '../../ui/format/number';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Section, Stack } from '../../ui/surface/card';
import styles from './companies.module.css';

interface Props {
  company: AnswerOf<typeof getCompany>;
  onDeleted: () => void;
}

const lossesOf = ({ contents }: Props['company']): [label: string, count: string][] => [
  ['ユーザー', `${formatNumber(contents.users)}人`],
  ['部署', `${formatNumber(contents.departments)}部署`],
  ['コース', `${formatNumber(contents.courses)}コース`],
  ['問題', `${formatNumber(contents.questions)}問`],
  ['解答', `${formatNumber(contents.answers)}件`],
];

const Losses = ({ company }: Pick<Props, 'company'>) => (
  <dl className={styles.losses}>
    {lossesOf(company).map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);

/** Takes a company away for good: says what is lost, and wants its name typed. */
export const CompanyDeletion = ({ company, onDeleted }: Props) => {
  const [asking, setAsking] = useState(false);
  const remove = useAction(deleteCompany, {
    errorsIn: 'caller',
    // Asking for a company that is gone would only fail.
    keeps: [getCompany],
    doneMessage: `${company.name}を完全に削除しました。`,
    onDone: onDeleted,
  });
  const close = (): void => {
    remove.reset();
    setAsking(false);
  };
  return (
    <Section title="完全な削除">
      <Stack>
        <p>
          会社と、そのすべてのデータを削除します。元には戻せません。あとで使うかもしれないときは、削除ではなく利用の停止にしてください。
        </p>
        <div>
          <ButtonWithReason
            variant="danger"
            icon="trash"
            disabledReason={company.is_vendor ? '運営会社は削除できません。' : null}
            onClick={() => setAsking(true)}
          >
            会社を完全に削除する
          </ButtonWithReason>
        </div>
      </Stack>
      <ConfirmDialog
        open={asking}
        title={`${company.name}を完全に削除しますか？`}
        actionLabel="完全に削除する"
        danger
        typeToConfirm={company.name}
        busy={remove.isPending}
        error={remove.error && sentenceOf(remove.error)}
        onConfirm={() => remove.run({ params: { id: company.id } })}
        onClose={close}
      >
        <Stack>
          <p>次のものがすべて失われます。元には戻せません。</p>
          <Losses company={company} />
        </Stack>
      </ConfirmDialog>
    </Section>
  );
};
