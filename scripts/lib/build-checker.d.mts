/** Builds the checker, a page and a command, beside the server. */
export function buildChecker(): Promise<void>;
