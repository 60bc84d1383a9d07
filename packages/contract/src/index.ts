export * from './base/product';
export * from './base/enums';
export * from './base/scalars';
export * from './base/errors';
export * from './base/endpoint';
export * from './base/lists';
