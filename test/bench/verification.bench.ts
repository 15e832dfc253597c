import { measureVerification } from './verification.ts';

const { locallyMs, byHandMs, byServiceMs } = await measureVerification();
console.table({
  'verified here': { 'ms a request': locallyMs.toFixed(3) },
  'jose by hand': { 'ms a request': byHandMs.toFixed(3), 'times as fast as here': (locallyMs / byHandMs).toFixed(2) },
  'asking the service': {
    'ms a request': byServiceMs.toFixed(3),
    'times as slow as here': (byServiceMs / locallyMs).toFixed(1),
  },
});
