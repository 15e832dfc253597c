import type { ClientApp, Platform } from '../../../core/index.ts';
import type { TestClock } from './support.ts';

export type Answer =
  | {
      readonly status?: number;
      readonly body?: unknown;
      readonly code?: string;
      readonly details?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'dead';

export interface Person {
  readonly id: string;
  readonly display_name: string | null;
  readonly primary_email: string | null;
  readonly profile_image_url: string | null;
  readonly is_anonymous: boolean;
}

/** A real app over a scripted service. */
export interface Service {
  readonly app: ClientApp;
  readonly clock: TestClock;
  readonly requests: { readonly route: string; readonly body: Record<string, unknown> }[];
  readonly navigations: string[];
  readonly platform: Platform;
  /** The answer for each `METHOD /path`, or a function that returns it. A promise that never settles keeps the caller waiting. */
  readonly answers: Record<string, Answer | ((url: URL) => Answer | Promise<Answer>)>;
  /** The user of the session. Null for no session. */
  person: Person | null;
  config: Record<string, unknown>;
  href: string;
  /** Whether the page is visible to the user. */
  isVisible: boolean;
  /** Shows the page, as when the user comes back to its tab. */
  readonly show: () => void;
}
