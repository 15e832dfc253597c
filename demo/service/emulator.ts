// The entry of the package `latchkey-emulator`.
export { FolderInUseError, FolderUnusableError } from './db/folder/folder-lock.ts';
export { FolderDamagedError } from './db/folder/open-folder.ts';
export { DatabaseUnreachableError } from './db/postgres/open-postgres.ts';
export * from './index.ts';
export {
  type AdminAppSettings,
  type ClientAppSettings,
  PortInUseError,
  type RunningService,
  type ServerAppSettings,
  startService,
  type StartOptions,
} from './start.ts';
