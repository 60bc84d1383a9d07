/** Bundles programs of the server, by name, into a folder. */
export function bundle(entryPoints: Record<string, string>, outdir: string): Promise<void>;
/** What threads run. */
export const THREADS: Record<string, string>;
