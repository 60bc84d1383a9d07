export declare const journeys: () => { include: string[] };
