/** The lines of a help's text without the marks of Markdown, as they are searched and shown. */
export const plainLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:#{1,6}|-|\d{1,2}\.) +/, '')
        .replaceAll(/\[([^\]\n]{1,100})\]\([^)[\n]{1,200}\)/g, '$1')
        .replaceAll(/\*\*|`/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
