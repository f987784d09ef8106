export * from './cases.ts';
export * from './clients.ts';
export * from './customers.ts';
export * from './documents.ts';
export * from './events.ts';
export * from './learning.ts';
export * from './operations.ts';
export * from './organisation.ts';
