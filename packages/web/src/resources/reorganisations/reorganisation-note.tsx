import type { ReorganisationDetail } from '@tokiori/contract';
import { Note } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { contentsText, momentText } from './reorganisation-words';
import { useTaskOf } from './use-task-of';

/** Where it stands, and what comes next, in a sentence or two. */
export const ReorganisationNote = ({ shown }: { shown: ReorganisationDetail }) => {
  const { state, issue_count: issues } = shown;
  const count = formatNumber(issues);
  if (state === 'Done') return <DoneNote shown={shown} />;
  if (state === 'Undone') return <Note>行ったあとで、元に戻しました。</Note>;
  if (state === 'Failed') return <FailedNote shown={shown} />;
  if (state === 'Scheduled')
    return issues > 0 ? (
      <Note tone="attention">
        いまの登録内容では、発令日に行えません。直すところが{count}
        件あります。「予定を取りやめる」を押し、直してから、もう一度予定に入れてください。
      </Note>
    ) : (
      <Note>
        {momentText(shown)}に、{contentsText(shown)}
        を一度に行います。それまでは「予定を取りやめる」で取りやめられます。
      </Note>
    );
  return issues > 0 ? (
    <Note tone="attention">
      直すところが{count}件あります。直すと、予定に入れられます。まだ何も変わっていません。
    </Note>
  ) : (
    <Note>
      {state === 'Cancelled' ? '予定を取りやめました。' : '下書きです。'}
      「予定に入れる」を押すまで、発令日になっても何も変わりません。
    </Note>
  );
};

/** That it was done, and whether it can still be taken back. */
const DoneNote = ({ shown }: { shown: ReorganisationDetail }) => (
  <Note tone="right">
    {momentText(shown)}に行いました。
    {useTaskOf(shown)?.undoable && '30日のあいだ、「元に戻す」で発令の前に戻せます。'}
  </Note>
);

/** Why it was not done on its day. */
const FailedNote = ({ shown }: { shown: ReorganisationDetail }) => {
  const task = useTaskOf(shown);
  return (
    <Note tone="attention">
      発令日に行えませんでした。何も変わっていません。{task?.error}
      直して、発令日を決め直してから、もう一度予定に入れてください。
    </Note>
  );
};
