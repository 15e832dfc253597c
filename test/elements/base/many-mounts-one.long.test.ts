import { testManyMounts } from '../support/many-mounts.ts';

await testManyMounts(0);
