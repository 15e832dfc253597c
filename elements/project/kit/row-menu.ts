import { css, type nothing, type TemplateResult } from 'lit';
import { projectSettings } from '../../messages/owner/project-settings.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { type RowAction, rowMenu, rowMenuStyles as menuStyles } from '../../sections/row-menu.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { rowStyles } from './row-styles.ts';

export const rowMenuStyles = css`
  ${menuStyles} ${rowStyles}
`;

interface AskMenuOptions {
  /** The name (`data-control`) of the menu item, unique in the section. The confirmation question has the same name. */
  readonly control: string;
  /** The name of what the row shows, such as a domain, for the accessible name of the button. */
  readonly subject: string;
  /** The label of the menu item, such as "Delete". Undefined if the action does not apply to this row. */
  readonly label: string | undefined;
  /** Closes other forms and confirmation questions before this confirmation question opens. */
  readonly closeOthers?: () => void;
  /** Actions that can be undone. They are listed above the menu item. */
  readonly others?: readonly RowAction[];
}

/** Renders the "…" menu of a row. The last action of the menu cannot be undone, so the user is first asked for confirmation. */
export function rowMenuWithConfirmation(
  host: LkSection,
  confirm: ConfirmController,
  { control, subject, label, closeOthers, others = [] }: AskMenuOptions,
): TemplateResult | typeof nothing {
  const run = () => {
    if (!confirm.isAsking(control)) closeOthers?.();
    confirm.ask(control);
  };
  const ask: RowAction[] = label === undefined ? [] : [{ control, label, run, isDanger: true, part: 'menu-item' }];
  return rowMenu({
    control: `more:${control}`,
    name: host.texts('projectSettings', projectSettings).actionsOf(subject),
    actions: [...others.map((each) => ({ part: 'menu-item', ...each })), ...ask],
    look: host.work.look(control),
  });
}
