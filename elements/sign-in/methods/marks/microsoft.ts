import type { Mark } from './mark.ts';

export const mark: Mark = {
  pieces: [
    ['M2 2h9.5v9.5H2z', '#f25022'],
    ['M12.5 2H22v9.5h-9.5z', '#7fba00'],
    ['M2 12.5h9.5V22H2z', '#00a4ef'],
    ['M12.5 12.5H22V22h-9.5z', '#ffb900'],
  ],
};
