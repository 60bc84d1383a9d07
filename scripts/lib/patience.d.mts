export declare const measurePatience: () => number;
export declare const patiently: (limit: number) => number;
