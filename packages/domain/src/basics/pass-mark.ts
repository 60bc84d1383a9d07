/** Fewest right answers that reach a pass mark: 8 of 10 at 80 percent. */
export const correctCountToPass = ({
  questionCount,
  passMarkPercent,
}: {
  questionCount: number;
  /** Percent, 1 to 100. */
  passMarkPercent: number;
}): number => Math.ceil((questionCount * passMarkPercent) / 100);
