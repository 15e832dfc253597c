import type { OtherWindow } from '../../platform/ports.ts';

/**
 * Closes a popup if it shows a page of this origin. When the popup has no opener, the browser refuses to close a page of another origin
 * and reports the attempt as an error.
 */
export function closeOwn(popup: OtherWindow | null | undefined, origin: string): void {
  try {
    // A popup in which no page has been loaded yet has the origin `null`.
    if (popup && [origin, 'null'].includes(popup.location.origin)) popup.close();
  } catch {
    // Reading the address throws when the popup shows a page of another origin. The popup then stays open.
  }
}
