import { expect, test } from 'vitest';
import { packPackages } from '../../.build/packages/packed-packages.ts';
import { sizeFaults } from '../../.build/release/archive-faults.ts';

// The one test of this folder that is part of `npm test`. It needs no network.

test('the packages can be built and packed, and the archive of latchkey is not too large', async () => {
  const packed = await packPackages();
  expect(Object.keys(packed)).toEqual([
    'latchkey',
    'latchkey-emulator',
    'latchkey-languages',
    'latchkey-migrate',
    'latchkey-project',
    'latchkey-stackframe',
  ]);
  expect(sizeFaults(packed.latchkey)).toEqual([]);
});

test('sizeFaults() names the size of an archive that has too many bytes or files', () => {
  const archive = { path: '', version: '1.0.0', integrity: '', shasum: '', size: 1_000, entryCount: 10 };
  expect(sizeFaults(archive)).toEqual([]);
  expect(sizeFaults({ ...archive, size: 1_000_000 })).toEqual([expect.stringContaining('1000000 bytes in 10 files')]);
  expect(sizeFaults({ ...archive, entryCount: 1_000 })).toEqual([expect.stringContaining('1000 bytes in 1000 files')]);
});
