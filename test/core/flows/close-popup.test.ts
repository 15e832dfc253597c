import { expect, test, vi } from 'vitest';
import { closeOwn } from '../../../core/flows/oauth/close-popup.ts';

const OWN = 'https://app.test';

const popupWith = (location: { href: string; readonly origin: string }) => ({
  location,
  closed: false,
  close: vi.fn(),
});

test.each([
  ['of the same origin is closed', OWN, 1],
  ['that is still blank is closed', 'null', 1],
  ['of a different origin stays open', 'https://other.test', 0],
])('a popup %s', (_, origin, times) => {
  const popup = popupWith({ href: '', origin });
  closeOwn(popup, OWN);
  expect(popup.close).toHaveBeenCalledTimes(times);
});

test('a popup of unreadable origin stays open', () => {
  const popup = popupWith({
    href: '',
    get origin(): string {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
  });
  closeOwn(popup, OWN);
  expect(popup.close).not.toHaveBeenCalled();
});
