import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../core/index.ts';

/** Draws a section among the light children of the settings. `teamId` is empty except on the page of a team. */
export type Section = (app: ClientApp, teamId: string) => TemplateResult;

/** Loads a section. Its module also has its English texts, in a group of their own, where no other file needs them. */
export type SectionLoader = () => Promise<{ readonly section: Section; readonly english?: object }>;
