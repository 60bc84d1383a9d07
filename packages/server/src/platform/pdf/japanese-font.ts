import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Stands for a character that the font does not have, as printers have always set it (geta mark). */
export const MISSING = '〓';

/** A font that is embedded in PDF files, of which only the used characters are. */
export interface JapaneseFont {
  /** The whole font file. */
  bytes: Buffer;
  /** The text as the font can show it: each character that it does not have becomes a geta mark. */
  printable: (text: string) => string;
  /** How wide a text is at a size, in points, its characters set one beside the other. */
  widthOf: (text: string, size: number) => number;
}

const require = createRequire(import.meta.url);
/** Noto Serif JP. */
const fileName = (): string =>
  require.resolve('@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf');

/**
 * What is not seen by itself: selectors of a variant form of the character before them, which is shown in its usual form,
 * and marks that steer how text is set.
 */
const UNSEEN = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}\p{Cf}]/gu;

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });

const load = async (): Promise<JapaneseFont> => {
  const { create } = await import('fontkit');
  const bytes = await readFile(fileName());
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error('The font file holds several fonts.');
  const isKnown = (text: string): boolean =>
    [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
  const shown = (grapheme: string): string => {
    const plain = grapheme.replaceAll(UNSEEN, '');
    if (plain === '') return '';
    // Only what is not there as it stands is composed: NFC would make another letter of 神 (U+FA19).
    const composed = plain.normalize('NFC');
    return [plain, composed].find((form) => [...form].length === 1 && isKnown(form)) ?? MISSING;
  };
  const widths = new Map<string, number>();
  const widthOfCharacter = (character: string): number => {
    const keptWidth = widths.get(character);
    if (keptWidth !== undefined) return keptWidth;
    const width = font.glyphForCodePoint(character.codePointAt(0)!).advanceWidth / font.unitsPerEm;
    widths.set(character, width);
    return width;
  };
  return {
    bytes,
    printable: (text) => [...graphemes.segment(text)].map(({ segment }) => shown(segment)).join(''),
    widthOf: (text, size) =>
      [...text].reduce((sum, character) => sum + widthOfCharacter(character), 0) * size,
  };
};

let loaded: Promise<JapaneseFont> | undefined;

/** The font: read when the first file is made, and kept. */
export const japaneseFont = (): Promise<JapaneseFont> => (loaded ??= load());
