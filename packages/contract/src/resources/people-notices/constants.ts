// Apart from the schemas: pages that use them load no schema library.

/** People to whom one notice may be sent at once. */
export const MAX_NOTICE_PEOPLE = 1000;
/** Characters of what a notice says. */
export const MAX_NOTICE_TEXT = 1000;
