/** Characters that no XML text can hold. */
// oxlint-disable-next-line no-control-regex -- these are what is meant
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** A text between tags. */
export const xmlText = plain;

/** A text within an attribute's quotes; line ends and tabs would become blanks there. */
export const xmlAttribute = (text: string): string =>
  plain(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

/** A comment; two hyphens would end it. */
export const xmlComment = (text: string): string =>
  `<!-- ${plain(text).replaceAll('--', '- -')} -->\n`;
