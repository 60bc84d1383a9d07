/** How far an examination has come, as files write it. */
export const PROGRESS = { NotTaken: '未受講', InProgress: '受講中', Completed: '受講済み' };
/** The outcome of an examination, as files write it. */
export const RESULT = { InProgress: '受講中', Passed: '合格', Failed: '不合格' };
