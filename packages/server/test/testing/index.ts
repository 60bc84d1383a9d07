export * from './accounts';
export * from './answers';
export * from './client';
export * from './mails';
export * from './make';
export * from './test-app';
