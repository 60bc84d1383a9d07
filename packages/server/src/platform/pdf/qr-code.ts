import { encode } from 'uqr';

/** Draws a text as a square for a phone's camera: dark modules on the paper, with the empty border that cameras need. */
export const drawQrCode = (
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, width, color }: { x: number; y: number; width: number; color: string },
): void => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const module = width / size;
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) doc.rect(x + column * module, y + row * module, module, module);
  doc.fillColor(color).fill();
};
