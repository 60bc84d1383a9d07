const LETTERS = 26;

/** The letters of a column, counted from 0: `A`, `Z`, `AA`. */
export const lettersOf = (column: number): string =>
  (column < LETTERS ? '' : lettersOf(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode(65 + (column % LETTERS));

/** What a cell is called on the sheet: `B3`. */
export const cellName = (column: number, line: number): string => `${lettersOf(column)}${line}`;

/** The place of a cell by its name, the column counted from 0, the line from 1; `null` for no name of a cell. */
export const placeOf = (name: string): { column: number; line: number } | null => {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);
  return { column: column - 1, line: Number(digits) };
};
