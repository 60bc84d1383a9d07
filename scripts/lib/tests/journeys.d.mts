export declare const journeys: () => { include: string[]; exclude: string[] };
