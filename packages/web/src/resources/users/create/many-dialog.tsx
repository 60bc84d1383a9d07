import { useState } from 'react';
import { TextArea, TextField } from '../../../ui/field/text-field';
import { ActionDialog } from '../../../ui/overlay/action-dialog';
import { Stack } from '../../../ui/surface/card';
import styles from './user-lines.module.css';
import { namesIn, newLine, numberedLogins, type UserLine } from './user-lines';
import { formatNumber } from '../../../ui/format/number';

interface Props {
  onClose: () => void;
  onAdd: (lines: UserLine[]) => void;
}

const MOST = 200;

/** Many people at once: pasted names, and login ids made of a prefix and a number. */
export const ManyDialog = ({ onClose, onAdd }: Props) => {
  const [text, setText] = useState('');
  const [prefix, setPrefix] = useState('');
  const [first, setFirst] = useState('001');
  const names = namesIn(text);
  const isNumber = /^\d{1,8}$/.test(first);
  const logins = isNumber ? numberedLogins(prefix, first, names.length) : [];
  const tooMany = names.length > MOST;
  const isReady = names.length > 0 && !tooMany && isNumber && prefix.trim() !== '';
  return (
    <ActionDialog
      title="まとめて行を作る"
      actionLabel={`${formatNumber(names.length)}人の行を作る`}
      disabled={!isReady}
      onAction={() => onAdd(names.map((name, at) => newLine(name, logins[at])))}
      onClose={onClose}
    >
      <Stack>
        <TextArea
          label="氏名"
          hint="1行に1人ずつ入力するか、表計算ソフトの列を貼り付けてください。"
          rows={6}
          value={text}
          error={tooMany ? `一度に作れるのは${formatNumber(MOST)}人までです。` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.numbers}>
          <TextField
            label="ログインIDのはじめの文字"
            placeholder="shop"
            autoComplete="off"
            autoCapitalize="none"
            value={prefix}
            onChange={(event) => setPrefix(event.target.value)}
          />
          <TextField
            label="はじめの番号"
            inputMode="numeric"
            autoComplete="off"
            value={first}
            error={isNumber ? undefined : '半角の数字で入力してください。'}
            onChange={(event) => setFirst(event.target.value)}
          />
        </div>
        {isReady && (
          <p>
            ログインIDは「{logins[0]}」{logins.length > 1 && <>から「{logins.at(-1)}」まで</>}
            になります。作ったあとで、1つずつ直せます。
          </p>
        )}
      </Stack>
    </ActionDialog>
  );
};
