import type { Page } from '../../packed/page-build.ts';
import type { PeerName } from './pins.ts';

/** An answer of a service. */
interface StubAnswer {
  readonly status?: number;
  readonly json: unknown;
}

/** The answers of a service, by path. It answers 404 to requests for other paths. */
export type StubAnswers = Readonly<Record<string, StubAnswer>>;

/** What a page is for. Pages with the same purpose are compared. */
export type Purpose = 'client' | 'user button' | 'sign-in';

/** A page as an app developer writes it with our package, with that of a peer, or by hand. */
export interface BenchPage extends Page {
  readonly title: string;
  readonly purpose: Purpose;
  /** The package that the page uses. A floor uses none: it is written by hand. */
  readonly from: 'latchkey' | 'floor' | PeerName;
  readonly usesReact: boolean;
  /** The path at which it is opened. */
  readonly path: string;
  /** Whether it is built with the plugin `latchkey/vite`, which puts the settings of the project into the page. */
  readonly knowsProject?: boolean;
  readonly answers: StubAnswers;
}
