import { PRODUCT_NAME, type AccountLink } from '@tokiori/contract';

interface LinkTexts {
  heading: string;
  lead: (link: AccountLink) => string;
  button: string;
}

/** What the page says for each kind of link. */
export const LINK_TEXTS: Record<AccountLink['kind'], LinkTexts> = {
  reset: {
    heading: '新しいパスワード',
    lead: ({ name }) =>
      `${name}さんの新しいパスワードを決めてください。ほかの端末ではログアウトされます。`,
    button: '新しいパスワードでログインする',
  },
  invitation: {
    heading: `${PRODUCT_NAME}へようこそ`,
    lead: ({ name, company_name: company }) =>
      `${name}さん、${company}から招待されています。パスワードを決めると、すぐにはじめられます。`,
    button: 'パスワードを決めて始める',
  },
  'sign-up': {
    heading: '会社の登録',
    lead: ({ name, company_name: company }) =>
      `${name}さん、${company}の登録を仕上げます。パスワードを決めると、最初の管理者としてはじめられます。`,
    button: 'パスワードを決めて登録する',
  },
};
