export * from './client';
export * from './make';
export * from './test-app';
