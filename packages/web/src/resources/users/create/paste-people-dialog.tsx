import { useState } from 'react';
import { TextArea } from '../../../ui/field/text-field';
import { formatNumber } from '../../../ui/format/number';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { newLine, peopleIn, type UserLine } from './user-lines';

interface Props {
  onClose: () => void;
  onAdd: (lines: UserLine[]) => void;
}

const MOST = 200;

/** Many people at once: names and addresses pasted from a sheet. */
export const PastePeopleDialog = ({ onClose, onAdd }: Props) => {
  const [text, setText] = useState('');
  const people = peopleIn(text);
  const tooMany = people.length > MOST;
  return (
    <ActionDialog
      title="まとめて行を作る"
      actionLabel={`${formatNumber(people.length)}人の行を作る`}
      disabled={people.length === 0 || tooMany}
      onAction={() => onAdd(people.map(({ name, account }) => newLine(name, account)))}
      onClose={onClose}
    >
      <TextArea
        label="氏名とメールアドレス"
        hint="1行に1人ずつ、氏名とメールアドレスをカンマで区切って入力するか、表計算ソフトの2つの列を貼り付けてください。"
        rows={8}
        value={text}
        error={
          tooMany
            ? `一度に作れるのは${formatNumber(MOST)}人までです。もっと多いときは、ユーザー一覧の「ファイルから取り込む」を使ってください。`
            : undefined
        }
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
};
