import type { Mark } from './mark.ts';

export const mark: Mark = {
  pieces: [
    ['M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z', '#0a66c2'],
    ['M7 10v8.5M7 5.4v2.8M11.8 10v8.5m0-4.5c0-3.2 5.4-3.7 5.4 0v4.5', '#fff', 2.6],
  ],
};
