/** From when to when a course is given. */
export interface Period {
  from: string;
  /** Empty for no end. */
  to: string;
}
