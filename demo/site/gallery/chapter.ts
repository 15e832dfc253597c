import { html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { appIn, type Scene } from './scene.ts';

/** Draws one element in one state. */
export interface Draw {
  (): TemplateResult;
  /** The tag of the element, if one element is drawn. */
  readonly tag?: string | undefined;
  /** Whether a button of the element is clicked to open a part of it, such as a form or a menu. */
  readonly isOpened?: boolean;
}

/** Makes a `Draw` of a function that draws the element of this tag. */
export const drawn = (tag: string | undefined, draw: () => TemplateResult): Draw => Object.assign(draw, { tag });

/** An element or a group of elements, with the states in which the gallery shows them. The keys of `states` are captions. */
export interface Chapter {
  readonly title: string;
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
  readonly states: Readonly<Record<string, Draw>>;
}

/** A part of the gallery: chapters that are listed together. */
export interface Area {
  /** Unique. The first part of the addresses of the chapters. */
  readonly id: string;
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** Returns the address of a chapter below the address of the gallery, such as `account/settings-password`. */
export function addressOf({ id }: Area, { title }: Chapter): string {
  return `${id}/${title
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}`;
}

/** Returns a function that draws the element of this tag with an app of its own. */
export const inScene = (tag: string, scene: Scene = {}, properties: object = {}): Draw =>
  drawn(tag, () => html`${Object.assign(document.createElement(tag), properties, { app: appIn(scene) })}`);

/** Draws all states of a chapter with their captions. */
export function statesOf({ isSmall = false, isWide = false, states }: Chapter): TemplateResult {
  return html`<div class=${classMap({ states: true, small: isSmall, wide: isWide })}>
    ${Object.entries(states).map(
      ([name, draw]) =>
        html`<figure class=${draw.isOpened ? 'opened' : ''} aria-label=${name}><figcaption lang="en" dir="ltr">${name}</figcaption>${draw()}</figure>`,
    )}
  </div>`;
}
