import { StartError } from '../../base/start-error.ts';

/** What is where the data folder should be is no folder, is the folder of something else, or may not be written to. */
export class FolderUnusableError extends StartError {
  override readonly name = 'FolderUnusableError';

  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`The data folder ${folder} ${reason}. Choose another with --folder or SERVICE_DATA_FOLDER.`, options);
  }
}
