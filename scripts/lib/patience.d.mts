export declare const measurePatience: () => Promise<number>;
export declare const patiently: (limit: number) => number;
