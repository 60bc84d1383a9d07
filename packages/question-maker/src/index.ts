export * from './make-questions';
export * from './instruction';
