/** Whose sheets, answers and memories. */
export interface Learner {
  companyId: number;
  userId: number;
}
