export * from './accounts';
export * from './answers';
export * from './client';
export * from './made-rows';
export * from './mails';
export * from './make';
export * from './person';
export * from './test-app';
