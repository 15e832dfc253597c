import { lockFolder } from '../../../demo/service/database/folder/folder-lock.ts';

// A process of its own that wants each folder it is told of, says whether it got it, and keeps it.
process.on('message', (folder: string) => {
  lockFolder(folder).then(
    () => process.send?.('held'),
    (error: unknown) => process.send?.(error instanceof Error ? error.name : String(error)),
  );
});
process.send?.('ready');
