import * as z from 'zod';
import { string, uuid } from '../../http/fields.ts';

const SOURCE_MAX_CHARACTERS = 100_000;
const NAME_MAX_CHARACTERS = 200;

/** Creates the schema of the name of a template or theme. */
export const displayName = () => string().pipe(z.string().min(1).max(NAME_MAX_CHARACTERS));
/** Creates the schema of the theme of an email: null for the theme of the project, false for none. */
export const themeId = () => z.union([z.literal(false), uuid()], 'must be a valid UUID or false').nullable();
/** Creates the schema of the source of a template or theme. `convertTemplateErrors` checks that it can be rendered. */
export const tsxSource = () => string().pipe(z.string().max(SOURCE_MAX_CHARACTERS));
