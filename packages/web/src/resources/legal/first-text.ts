import type { LegalKind, LegalText } from '@tokiori/contract';

/** Today's text as it came with the document; `undefined` where the page was gone to from another one. */
export const firstText = (kind: LegalKind): LegalText | undefined => {
  const data = document.getElementById('first-text')?.textContent;
  if (!data) return undefined;
  const text = JSON.parse(data) as LegalText;
  return text.kind === kind ? text : undefined;
};
