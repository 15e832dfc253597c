export * from '../../../react/index.ts';
