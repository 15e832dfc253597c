import { html, type TemplateResult } from 'lit';
import { appIn, type Scene } from './scene.ts';

/** Draws one element in one state. */
export type Draw = () => TemplateResult;

/** A group of elements with the states they are shown in, by their captions. */
export interface Chapter {
  readonly title: string;
  readonly isSmall?: boolean;
  readonly isWide?: boolean;
  readonly states: Readonly<Record<string, Draw>>;
}

/** Draws the element of this tag with an app of its own. */
export const inScene =
  (tag: string, scene: Scene = {}, properties: object = {}): Draw =>
  () =>
    html`${Object.assign(document.createElement(tag), properties, { app: appIn(scene) })}`;
