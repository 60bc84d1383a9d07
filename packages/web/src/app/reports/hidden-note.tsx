import { HIDDEN_TEXT } from '@tokiori/domain';
import { Note } from '../../ui/feedback/error-display';

/** In place of a part of a report that is about too few people. */
export const HiddenNote = () => (
  <Note>
    {HIDDEN_TEXT}
    ：対象の人数が少なく、個人の成績がわかるおそれがあるため表示しません。部署や条件を広げると表示できることがあります。
  </Note>
);
