export * from '../../../elements/index.ts';
