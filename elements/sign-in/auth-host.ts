import type { TemplateResult } from 'lit';
import type { LkElement } from '../base/element.ts';

/** A card for signing in or up, and what its author can set. */
export interface AuthHost extends LkElement {
  readonly fullPage: boolean;
  readonly noRedirect: boolean;
  /** The ways in, in their order. */
  readonly methods: string;
  readonly popup: boolean;
  readonly repeatPassword?: boolean;
}

/** What a card is for. */
export type Purpose = 'sign-in' | 'sign-up';

/** The names of the ways in, as `methods` lists them and the mark of the last one holds them. */
export type Method = 'oauth' | 'password' | 'magic-link' | 'passkey';

/** What the card says and holds; headings that are missing are the card's own. */
export interface CardContent {
  readonly heading?: string;
  readonly aside?: unknown;
  /** The message above the body. */
  readonly error: string;
  readonly body: TemplateResult;
}

/** Takes the place of all ways in after one was chosen. */
export interface Step {
  content(): Omit<CardContent, 'error'>;
  /** Stands among the light children of the card, in its slot `form`. */
  light?(): TemplateResult;
}
