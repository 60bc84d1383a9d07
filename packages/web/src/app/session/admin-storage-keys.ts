/** Keys of the browser storage that pages of administration alone know; apart, so that a learner's page has none of them. */
export const ADMIN_STORAGE_KEYS = {
  /** Names of the unfolded cuts of the score page. */
  scoreCutsExpanded: 'tokiori.score-cuts-expanded',
  /** `off` where the keys for going through proposals are not wanted. */
  proposalKeys: 'tokiori.proposal-keys',
} as const;

/** The same of the storage that ends with the tab. */
export const ADMIN_TAB_STORAGE_KEYS = {
  /** What was typed of a basic whose form was left to make a question for it. */
  basicDraft: 'tokiori.basic-draft',
  /** What is typed of a question and not saved, should the tab be loaded anew. */
  unsavedQuestion: 'tokiori.unsaved-question',
  /** What was typed to have a question made of a passage, and the question. */
  singleQuestionDraft: 'tokiori.single-question-draft',
  /** The proposals that were chosen for saving, by request. */
  chosenProposals: 'tokiori.chosen-proposals',
} as const;
