import { createServerApp } from 'latchkey/server';

export const server = createServerApp({});
