import type { Project } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import { providersOf } from './available-methods.ts';

/** Moves the focus to the button of a provider. */
export function focusProvider(host: LkElement, project: Project | null, id: string): void {
  const buttons = host.renderRoot.querySelectorAll<HTMLElement>('[part~="provider"]');
  buttons[providersOf(project).findIndex((each) => each.id === id)]?.focus();
}
