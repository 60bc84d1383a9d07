import type { AuditTarget, EditConflict } from '@tokiori/contract';
import { changesOf, fieldLabel } from '@tokiori/domain';
import { Button } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { Dialog } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import { sentenceOf } from '../api/sentences';
import { useTask } from '../api/use-task';
import { useSignedIn } from '../session/use-session';
import styles from './forms.module.css';

interface Props {
  target: AuditTarget;
  conflict: EditConflict;
  onTakeLatest: () => Promise<void>;
  onOverwrite: () => Promise<void>;
  onClose: () => void;
}

/** Numbers of other things say nothing to a person. */
const isNumbers = (field: string): boolean => /(^|_)ids?$/.test(field);

/** 「役職」「課長 → 部長」, as far as the log tells. */
const linesOf = ({ changes }: EditConflict, target: AuditTarget) =>
  Object.entries(changes).map(([field, change]) => {
    const [told] = changesOf({ changes: { [field]: change }, target_type: target }, formatInstant);
    const isTold = 'from' in change && 'to' in change && !isNumbers(field);
    return {
      field,
      label: fieldLabel(target, field),
      value: isTold && told ? `${told.before ?? 'なし'} → ${told.after}` : null,
    };
  });

/** Somebody else saved first: who, when and what, and the two ways on. Nothing that was typed is lost by closing it. */
export const ConflictDialog = ({ target, conflict, onTakeLatest, onOverwrite, onClose }: Props) => {
  const { user } = useSignedIn();
  const latest = useTask(onTakeLatest);
  const mine = useTask(onOverwrite);
  const failed = mine.isPending || latest.isPending ? null : (mine.error ?? latest.error);
  const { changed_by: by, changed_at: at } = conflict;
  const lines = linesOf(conflict, target);
  const who = by === null ? 'ほかの人' : `${by.name}さん`;
  const title = by?.id === user.id ? 'ほかの画面で先に変更しています' : `${who}が先に変更しました`;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button busy={mine.isPending} onClick={() => void mine.run()}>
            自分の内容で上書きする
          </Button>
          <Button variant="primary" busy={latest.isPending} onClick={() => void latest.run()}>
            最新の内容を読み込む
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {formatInstant(at)}に変更されたため、まだ保存していません。
          {lines.length > 0 && '変更された項目は、次のとおりです。'}
        </p>
        {lines.length > 0 && (
          <dl className={styles.changes}>
            {lines.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                {value !== null && <dd>{value}</dd>}
              </div>
            ))}
          </dl>
        )}
        <p className={styles.ways}>
          「最新の内容を読み込む」では、相手が変えていない項目は、入力したまま残ります。「自分の内容で上書きする」では、自分が変えた項目だけを保存し、相手が変えたほかの項目は残ります。
        </p>
        {failed !== null && <InlineError message={sentenceOf(failed)} />}
      </Stack>
    </Dialog>
  );
};
