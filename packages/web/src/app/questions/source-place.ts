import type { CommentarySource } from '@tokiori/contract';

/** What the parts of a document are called that its format counts; pages where the file's name is not known. */
const PARTS: Record<string, (number: number) => string> = {
  pptx: (number) => `スライド${number}`,
  xlsx: (number) => `シート${number}`,
};

/** 「3ページ」, 「スライド3」, 「シート3」. */
export const partOfDocument = (number: number, fileName: string | null): string => {
  const ending = /\.([a-z]+)$/i.exec(fileName?.trim() ?? '')?.[1]?.toLowerCase() ?? '';
  return PARTS[ending]?.(number) ?? `${number}ページ`;
};

/** Where in its document a sentence stands: 「3ページ・第2章 服務／第5条」; empty where nothing tells. */
export const placeOfSource = (
  { page, heading }: Pick<CommentarySource, 'page' | 'heading'>,
  fileName: string | null,
): string =>
  [page === null ? null : partOfDocument(page, fileName), heading].filter(Boolean).join('・');
