/** A number with what it counts, as it stands in a sentence. */
export interface Quantity {
  /** Where it begins and ends in the sentence's text. */
  from: number;
  to: number;
  /** 「1,500円」, as written. */
  text: string;
  value: number;
  /** As written: 「か月間」. */
  unit: string;
}
