/** Bundles programs of the server, by name, into a folder. */
export function bundle(entryPoints: Record<string, string>, outdir: string): Promise<void>;
/** Where the rooms stand that programs of the server hold, by the name that they are imported by. */
export const ROOMS: Record<string, string>;
/** What threads run. */
export const THREADS: Record<string, string>;
