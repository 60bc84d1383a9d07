/** Whether packages can be installed here without asking anybody. */
export declare const canInstall: () => boolean;
export declare const install: (...packages: string[]) => boolean;
