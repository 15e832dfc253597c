import type { ReactiveController } from 'lit';
import type { LkElement } from '../../base/element.ts';
import { pageTimers, type Timers } from '../../base/page.ts';

/** How long a section waits for the sections above it, in ms. */
const LONGEST_WAIT_MS = 4_000;

/**
 * Shows the sections of a page from top to bottom: a section appears when those above it have loaded. So no section moves another
 * one that the user sees already. If a section above needs too long, the others appear without it.
 */
export class SectionOrder implements ReactiveController {
  readonly #host: LkElement;
  readonly #observer: MutationObserver;
  /** The first section of the page that is shown. Another first section means that another page was opened. */
  #first: Element | undefined;
  #isPatient = true;
  #stop: (() => void) | undefined;

  constructor(host: LkElement) {
    this.#host = host;
    this.#observer = new MutationObserver(() => this.hostUpdated());
  }

  hostConnected(): void {
    this.#observer.observe(this.#host, { subtree: true, attributeFilter: ['data-waiting'] });
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#stop?.();
    this.#first = undefined;
  }

  hostUpdated(): void {
    const sections = [...this.#host.children].filter(({ slot }) => slot.startsWith('section'));
    if (sections[0] !== this.#first) this.#begin(sections[0]);
    let isHeld = false;
    for (const section of sections) {
      section.toggleAttribute('data-held', isHeld && this.#isPatient);
      isHeld ||= section.hasAttribute('data-waiting');
    }
  }

  #begin(first: Element | undefined): void {
    this.#first = first;
    this.#isPatient = true;
    this.#stop?.();
    const timers: Timers = this.#host.app?.platform.clock ?? pageTimers;
    this.#stop = timers.after(LONGEST_WAIT_MS, () => {
      this.#isPatient = false;
      this.hostUpdated();
    });
  }
}
