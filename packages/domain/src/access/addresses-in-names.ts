const ADDRESS = [
  /@/,
  /:\/\//,
  /\bwww\./i,
  // What mail programs turn into links by themselves.
  /[a-z0-9-]\.(?:com|net|org|info|biz|jp|io|co|app|dev|xyz|top|site|online|shop|link|click|cc|ru|cn|me|ly|to|tv|gg|page|web)(?![a-z0-9])/i,
];

/**
 * Whether a name holds an address, of a page or a mailbox: names stand in mails, whose readers would be led there. Full
 * width letters count alike.
 */
export const holdsAddress = (name: string): boolean => {
  const text = name.slice(0, 1000).normalize('NFKC').replaceAll('。', '.').replaceAll('｡', '.');
  return ADDRESS.some((pattern) => pattern.test(text));
};
