import type { Import } from '@tokiori/contract';
import { invitingSentence } from '../../app/people/invitations';
import { WayToSeats } from '../../app/people/way-to-seats';
import { Note } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { countText } from './import-words';

/** Lines that wait for what becomes of their department: at most so many more people. */
const rowsWithoutDepartment = ({ unknown }: Import): number =>
  unknown.departments
    .filter(({ choice }) => choice === null)
    .reduce((sum, { rows }) => sum + rows, 0);

/** Seats, mails and passwords: what is said before anything happens. */
export const ImportLimits = ({ stored }: { stored: Import }) => {
  const { kind, seats, invitations, initial_passwords: passwords, grants_roles: grants } = stored;
  const number = (value: number): string => formatNumber(value);
  const waiting = rowsWithoutDepartment(stored);
  return (
    <>
      {seats !== null && seats.needed > seats.left && (
        <Note tone="attention">
          新しいユーザー{countText(seats.needed, kind)}に対して、残りの席は{number(seats.left)}
          席です。あと{number(seats.needed - seats.left)}
          席が必要です。席を増やすか、使っていないユーザーを停止してから、取り込んでください。この画面は、そのまま残ります。
          <WayToSeats />
        </Note>
      )}
      {seats !== null && seats.needed > 0 && seats.needed <= seats.left && (
        <p>
          残りの{number(seats.left)}席のうち、{number(seats.needed)}席を使います。
        </p>
      )}
      {seats !== null && seats.needed <= seats.left && waiting > 0 && (
        <p>
          空いている席は{number(seats.left - seats.needed)}
          席です。部署を決めると、新しいユーザーがあと{countText(waiting, kind)}まで増えます。
        </p>
      )}
      {invitations !== null && invitations.needed > invitations.at_once && (
        <Note tone="review">
          招待のメール{number(invitations.needed)}通：
          {invitingSentence(invitations, invitations.needed)}
        </Note>
      )}
      {passwords > 0 && (
        <p>
          メールアドレスのない{countText(passwords, kind)}
          には、初期パスワードを作ります。取り込んだあとに、渡す用紙を印刷できます。
        </p>
      )}
      {grants && <p>受講者より上の権限を付ける行があります。取り込むときに、本人確認をします。</p>}
    </>
  );
};
