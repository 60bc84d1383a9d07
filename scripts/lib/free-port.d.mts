/** A port of this machine that nobody uses at the moment. */
export declare const freePort: () => Promise<number>;
