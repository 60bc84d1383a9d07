export declare const thoroughly: <T>(amounts: { all: T; some: T }) => T;
