export { runCommand } from './server/command/command.ts';
