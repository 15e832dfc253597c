export * from '../core/index.ts';
export * from '../elements/index.ts';
