/** What is read of a question: images by their address. */
export interface WordingText {
  title: string;
  statement: string;
  statement_image?: string | null | undefined;
  selectable?: readonly { text: string; image?: string | null | undefined }[] | null | undefined;
  orderable?: readonly { text: string; position: number | null }[] | null | undefined;
}

const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim();

/**
 * The same for two wordings that are read alike: title, statement and choices or words with their pictures, in whichever
 * order the choices stand. Which of them is right, and the explanation, make no other wording.
 */
export const wordingKey = (wording: WordingText): string =>
  JSON.stringify([
    plain(wording.title),
    plain(wording.statement),
    wording.statement_image || null,
    (wording.selectable ?? [])
      .map(({ text, image }) => JSON.stringify([plain(text), image || null]))
      .sort(),
    (wording.orderable ?? [])
      .map(({ text, position }) => JSON.stringify([plain(text), position]))
      .sort(),
  ]);

/** Whether another wording of a question than this one has the same key. @param wordings keys by what names a wording */
export const hasCopy = (
  wordings: ReadonlyMap<string, string>,
  own: { name: string; key: string },
): boolean => [...wordings].some(([name, key]) => name !== own.name && key === own.key);
