// The entry of the package `latchkey-emulator`.
export { FolderInUseError, FolderUnusableError } from './db/folder-lock.ts';
export { FolderDamagedError } from './db/open-folder.ts';
export { DatabaseUnreachableError } from './db/postgres.ts';
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
