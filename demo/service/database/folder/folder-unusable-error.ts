import { StartError } from '../../base/start-error.ts';

/** Thrown when the path of the data folder is not a folder, contains files of another program, or is not writable. */
export class FolderUnusableError extends StartError {
  override readonly name = 'FolderUnusableError';

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`The data folder ${folder} ${reason}. Choose another with --folder or SERVICE_DATA_FOLDER.`, options);
  }
}
