/** A text of rules as an operator writes it: replace the words, keep the shape. */
export interface LegalText {
  title: string;
  lead: string;
  articles: readonly LegalArticle[];
  /** 「2026年11月21日 制定」 */
  enacted: string;
}

export interface LegalArticle {
  heading: string;
  paragraphs?: readonly string[];
  items?: readonly string[];
}
