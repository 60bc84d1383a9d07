import type { SourcePassage } from '@tokiori/domain';

const kindOf = (line: string): SourcePassage['kind'] =>
  line.startsWith('-') ? 'item' : line.startsWith('|') ? 'row' : 'paragraph';

/** A text as the reading of documents hands it in: 「# 」 and 「## 」 are headings, 「- 」 items, 「| 」 rows. */
export const passagesOf = (text: string): SourcePassage[] => {
  let headings: string[] = [];
  return text
    .trim()
    .split('\n')
    .map((line): SourcePassage => {
      const level = line.startsWith('## ') ? 2 : line.startsWith('# ') ? 1 : 0;
      const content = line.replace(/^[#|-]{0,2} ?/, '');
      if (level === 0) return { kind: kindOf(line), text: content, page: null, headings };
      const above = headings.slice(0, level - 1);
      headings = [...above, content];
      return { kind: 'heading', text: content, page: null, headings: above };
    });
};
