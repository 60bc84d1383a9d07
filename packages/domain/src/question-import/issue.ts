/** What is wrong with a row; `column` is the heading of the column it concerns. */
export interface ImportIssue {
  column: string;
  message: string;
}
