export { runCommand } from './server/project/command.ts';
