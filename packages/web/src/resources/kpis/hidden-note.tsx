import { Note } from '../../ui/feedback/error-display';

/** In place of a figure of too few people. */
export const HIDDEN_TEXT = '少人数のため非表示';

/** In place of a part of a report that is about too few people. */
export const HiddenNote = () => (
  <Note>
    {HIDDEN_TEXT}
    ：対象の人数が少なく、個人の成績がわかるおそれがあるため表示しません。部署や条件を広げると表示できることがあります。
  </Note>
);
