interface OpenedQuestion {
  examinationId: number;
  questionId: number;
}

let opened: OpenedQuestion | null = null;

/** The question that was looked at last, for the way back to its row. */
export const rememberOpened = (question: OpenedQuestion): void => {
  opened = question;
};

/** The question of an examination that was looked at last; `null` when it was another examination's. */
export const openedIn = (examinationId: number): number | null =>
  opened?.examinationId === examinationId ? opened.questionId : null;

/** The way back has been taken. */
export const forgetOpened = (): void => {
  opened = null;
};
