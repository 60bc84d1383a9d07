/** A piece of a document that stands by itself. */
export interface SourcePassage {
  kind: 'heading' | 'paragraph' | 'item' | 'row';
  /** As in the document, whitespace collapsed, never empty. */
  text: string;
  /** Counted from 1; `null` where the format has no pages. */
  page: number | null;
  /** The headings above it, outermost first. */
  headings: readonly string[];
}

/** A word of a sentence as a tokenizer with the IPADIC dictionary cuts it. */
export interface SentenceWord {
  surface: string;
  /** 名詞, 動詞, 助詞 …; `null` for a word that the dictionary does not have. */
  partOfSpeech: string | null;
  /** From wide to narrow: 固有名詞, 人名; サ変接続; 接尾, 助数詞. */
  kinds: readonly string[];
  baseForm: string | null;
  /** 一段, 五段・ラ行, サ変・スル …; `null` when the word does not inflect. */
  inflection: string | null;
}
