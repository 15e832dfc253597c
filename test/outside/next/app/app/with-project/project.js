export { getProject } from 'latchkey/server';
