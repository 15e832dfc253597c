import { CLIENT_VERSION } from '../../core/transport/limits.ts';
import { runMigrate } from './command.ts';

process.exitCode = await runMigrate(process.argv.slice(2), {
  version: CLIENT_VERSION.replace(/^.*@/, ''),
  print: console.log,
  printError: console.error,
});
