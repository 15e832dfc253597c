import type { Page } from '../../packed/page-build.ts';
import type { PeerName } from './pins.ts';

/** An answer of a back end. */
interface StubAnswer {
  readonly status?: number;
  readonly json: unknown;
}

/** What a back end answers, by path; anything else is 404. */
export type StubAnswers = Readonly<Record<string, StubAnswer>>;

/** What is compared: pages that do the same, each with something else. */
export type Purpose = 'client' | 'user button' | 'sign-in';

/** A page as an app developer writes it with our package, with a peer's, or by hand. */
export interface BenchPage extends Page {
  readonly title: string;
  readonly purpose: Purpose;
  /** The package it is made with; a floor is written by hand. */
  readonly from: 'latchkey' | 'floor' | PeerName;
  readonly usesReact: boolean;
  /** Where it is opened. */
  readonly path: string;
  readonly answers: StubAnswers;
}
