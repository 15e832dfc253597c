import type { Project } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';

/**
 * Moves the focus to the button of a provider. Code on demand that imported code of the card would cost requests (`loading-plan.ts`), so
 * this module imports none.
 */
export function focusProvider(host: LkElement, project: Project | null, id: string): void {
  const buttons = host.renderRoot.querySelectorAll<HTMLElement>('[part~="provider"]');
  // The card shows each provider once.
  const ids = new Set(project?.config.oauthProviders.map((each) => each.id));
  buttons[[...ids].indexOf(id)]?.focus();
}
