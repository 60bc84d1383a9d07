import { Note } from '../../ui/feedback/error-display';

/** In place of a page whose feature the operator has switched off. */
export const CreationOff = () => (
  <Note>
    AIによる問題の作成は、いまの契約では使えません。使えるようにするには、運営会社へお問い合わせください。
  </Note>
);
