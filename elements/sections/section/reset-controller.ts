import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface WatchedSubject {
  readonly idOf: () => string | null;
  shownId: string | null;
}

/**
 * Resets an element before it shows another subject. A subject is, for example, the signed-in user or the selected team. So text
 * that one user typed is never shown to the next user. The parts of the element register their reset functions here.
 */
export class SubjectResetController implements ReactiveController {
  readonly #subjects: WatchedSubject[] = [];
  readonly #resets: (() => void)[] = [];

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Watches a subject by its id. The id is null while there is no subject. A change from null to an id resets nothing. */
  watch(idOf: () => string | null): void {
    this.#subjects.push({ idOf, shownId: null });
  }

  /** Registers a function that is called when any of the subjects has changed. */
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
