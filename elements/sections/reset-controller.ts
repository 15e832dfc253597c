import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface WatchedSubject {
  readonly idOf: () => string | null;
  shownId: string | null;
}

/**
 * Drops what an element holds about one subject before it shows another one: what was typed for a user who signed out, what was
 * opened in a team that is no longer the selected one. The pieces of the element add what resets them.
 */
export class ResetController implements ReactiveController {
  readonly #subjects: WatchedSubject[] = [];
  readonly #resets: (() => void)[] = [];

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Watches a subject by its id. The id is null while there is no subject, and then there is nothing to drop. */
  watch(idOf: () => string | null): void {
    this.#subjects.push({ idOf, shownId: null });
  }

  /** Adds what runs when any of the subjects has changed. */
  add(reset: () => void): void {
    this.#resets.push(reset);
  }

  hostUpdate(): void {
    let hasChanged = false;
    for (const subject of this.#subjects) {
      const id = subject.idOf();
      hasChanged ||= subject.shownId !== null && subject.shownId !== id;
      subject.shownId = id;
    }
    if (!hasChanged) return;
    for (const reset of this.#resets) reset();
  }
}
