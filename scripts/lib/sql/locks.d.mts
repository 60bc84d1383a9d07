export declare const locksOf: (text: string, earlier?: string) => string[];
