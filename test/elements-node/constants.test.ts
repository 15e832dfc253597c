import { expect, test } from 'vitest';
import * as constants from '../../elements/base/constants.ts';

test('sizes, times and lengths of the elements are those of protocol.md §6 and §13', () => {
  expect({ ...constants }).toEqual({
    AVATAR_SIZE_PX: 34,
    MENU_SPINNER_SIZE_PX: 15,
    TOOLTIP_OPEN_DELAY_MS: 700,
    TOOLTIP_SKIP_DELAY_MS: 300,
    MENU_TYPE_AHEAD_RESET_MS: 1000,
    RESEND_WAIT_MS: 30_000,
    ONE_TIME_CODE_CHARACTERS: 6,
    PASSWORD_MIN_CHARACTERS: 8,
    PASSWORD_MAX_CHARACTERS: 70,
  });
});
