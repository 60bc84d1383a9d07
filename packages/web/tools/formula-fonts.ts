import type { Plugin } from 'vite';

const STYLES = /\/katex\/dist\/katex\.min\.css$/;
const OLD_FORMATS = /,url\([^()]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g;

/** KaTeX names each of its fonts in three formats; every browser that the product is for takes the smallest. */
export const formulaFonts: Plugin = {
  name: 'formula-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    STYLES.test(id.split('?')[0] ?? '') ? code.replaceAll(OLD_FORMATS, '') : null,
};
