import type { Question } from '@tokiori/contract';
import { deleteQuestion, getQuestion, putQuestion } from '@tokiori/contract/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { useAction } from '../../../app/api/use-action';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Menu } from '../../../ui/overlay/menu';

interface Props {
  question: Question;
  mayDelete: boolean;
  /** The question is gone; its page has to be left. */
  onDeleted: () => void;
}

const KEPT = 'これまでの解答と成績は残ります。90日のあいだは、問題一覧の「…」から元に戻せます。';

/** What becomes of what was asked, in the words of the question or of a variant. */
const afterDeletion = ({
  amends,
  variant_of: variantOf,
  variant_count: variants,
}: Question): string => {
  if (amends !== undefined)
    return 'この改訂案がなくなります。いまの問題はそのままです。元には戻せません。';
  if (variantOf !== null) return `この言い方では出題されなくなります。元の問題は残ります。${KEPT}`;
  const all = variants > 0 ? `言いかえ${variants}問も削除されます。` : '';
  return `新しく出題されなくなり、コースからも外れます。${all}${KEPT}`;
};

/** Not asking a question any more, or again. */
const useRetiring = ({ id, revision, retired_at: retiredAt }: Question) => {
  const isUsed = retiredAt === null;
  const change = useAction(putQuestion, {
    doneMessage: isUsed ? '使わない問題にしました。' : 'また使う問題にしました。',
  });
  return {
    label: isUsed ? '使わなくする' : 'また使う',
    icon: isUsed ? ('eyeOff' as const) : ('eye' as const),
    onSelect: () => change.run({ params: { id }, body: { retired: isUsed, revision } }),
  };
};

/** Copying, adding and taking out variants, no longer using and deleting. */
export const QuestionMenu = ({ question, mayDelete, onDeleted }: Props) => {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useAction(deleteQuestion, {
    errorsIn: 'caller',
    doneMessage: question.amends === undefined ? '問題を削除しました。' : '改訂案を削除しました。',
    // Asking for a question that is gone would only fail.
    keeps: [getQuestion],
    onDone: onDeleted,
  });
  const takeOut = useAction(putQuestion, { doneMessage: '1つの問題として分けました。' });
  const retire = useRetiring(question);
  const create = (search: { from: number; variant?: true }) => () =>
    void navigate({ to: '/admin/questions/create', search });
  const vary = {
    label: '言いかえを追加する',
    icon: 'plus' as const,
    onSelect: create({ from: question.id, variant: true }),
  };
  const part = {
    label: '言いかえから外す',
    icon: 'external' as const,
    onSelect: () =>
      takeOut.run({
        params: { id: question.id },
        body: { variant_of: null, revision: question.revision },
      }),
  };
  const copy = {
    label: '複製する',
    icon: 'copy' as const,
    onSelect: create({ from: question.id }),
  };
  const drop = {
    label: '削除する',
    icon: 'trash' as const,
    danger: true,
    onSelect: () => setAsking(true),
  };
  // Without its key no answer to a copy would be right.
  if (question.key_hidden) return null;
  return (
    <>
      <Menu
        label="操作"
        labelShown
        items={[
          ...(question.editable && question.amends === undefined ? [vary] : []),
          ...(question.editable && question.variant_of !== null ? [part] : []),
          copy,
          ...(question.editable && question.review === null ? [retire] : []),
          ...(question.editable && mayDelete ? [drop] : []),
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={`「${question.title}」${question.amends === undefined ? '' : 'の改訂案'}を削除しますか？`}
        actionLabel="削除する"
        danger
        busy={remove.isPending}
        error={remove.error ? sentenceOf(remove.error) : null}
        onConfirm={() => remove.run({ params: { id: question.id } })}
        onClose={() => setAsking(false)}
      >
        {afterDeletion(question)}
      </ConfirmDialog>
    </>
  );
};
