/** Said at the field of a person's or a company's name that holds an address. */
export const NO_ADDRESS_IN_NAME =
  '名前に、ホームページやメールのアドレスは使えません。名前だけを入力してください。';
