// The entry of the package `latchkey-emulator`.
export { FolderInUseError } from './db/folder-lock.ts';
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
