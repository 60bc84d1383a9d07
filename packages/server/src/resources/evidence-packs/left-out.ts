import { retentionText } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { getRetentionPeriods, type RetentionPeriods } from '../../shared/retention.queries';
import { findLastDeletedDays } from './left-out.queries';
import { countDeleted } from './people.queries';
import type { PackScope } from './scope';

/** What of people's data a pack never holds. */
const ALWAYS = [
  'メールアドレス、ログインID、生年月、入社日、ユーザー属性は、研修の実施を示すのに必要がないため入れていません。',
  '一人ひとりがどの選択肢を選んだかは入れていません。結果ごとと問題ごとの、解答と正解の数を入れています。',
  '練習（受講者が自分から行う学習）の正誤と、しおり、問題の報告は、本人だけのもののため入れていません。',
];
/** By periods of the company's own as they are when the pack is made, and by what was deleted under earlier ones. */
const oldOnes = (
  { Reminders: reminders, AuditLog: log }: RetentionPeriods,
  deleted: Awaited<ReturnType<typeof findLastDeletedDays>>,
): string[] => {
  const gone = (day: string | null): string =>
    day === null
      ? 'すでに削除したものは入っていません。'
      : `${day}より前のものは、すでに削除しました。`;
  return [
    `リマインドの記録は、保存期間（いまは${retentionText(reminders)}）を過ぎると削除します。${gone(deleted.Reminders)}受講していない人、合格していない人、休職・休業の人への分だけを入れています。`,
    ...(log === null && deleted.AuditLog === null
      ? []
      : [
          `操作の記録は、保存期間（いまは${retentionText(log)}）を過ぎると削除します。${gone(deleted.AuditLog)}`,
        ]),
  ];
};
const LEAVE_KINDS = '休職・休業の種類（育児、介護など）は入れていません。';
const deletedPeople = (count: number): string =>
  `削除されたユーザー（期間のはじまりから${count}人）の記録は、本人の個人データとともに削除されたため入っていません。`;

/** Sentences: what is left out of a pack, and why. */
export const leftOutOf = async (
  tx: Tx,
  scope: PackScope,
  showsLeaveKinds: boolean,
): Promise<string[]> => {
  const deleted = await countDeleted(tx, scope);
  return [
    ...ALWAYS,
    ...oldOnes(
      await getRetentionPeriods(tx, scope.companyId),
      await findLastDeletedDays(tx, scope),
    ),
    ...(showsLeaveKinds ? [] : [LEAVE_KINDS]),
    ...(deleted > 0 ? [deletedPeople(deleted)] : []),
  ];
};
