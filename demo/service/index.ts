export * from './app/create-service.ts';
