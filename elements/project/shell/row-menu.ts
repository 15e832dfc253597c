import { css, html, type TemplateResult } from 'lit';
import { projectSettings } from '../../messages/owner/project-settings.ts';
import type { ConfirmController } from '../../sections/confirm.ts';
import { type RowAction, rowMenu, rowMenuStyles as menuStyles } from '../../sections/row-menu.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { rowStyles } from './row-styles.ts';

export const rowMenuStyles = css`
  ${menuStyles} ${rowStyles}
  /* Room for a name beside two short buttons. */
  @container (inline-size < 520px) {
    .entry > .content {
      flex-basis: 88px;
    }
  }
`;

interface AskMenuOptions {
  /** Unique in its section: that of the item and of its question. */
  readonly control: string;
  /** What the row is about, for the name of the button. */
  readonly subject: string;
  /** The item, such as "Delete". */
  readonly label: string;
  /** Closes other forms and questions before the question opens. */
  readonly closeOthers?: () => void;
  /** Actions above it, which take nothing away. */
  readonly others?: readonly RowAction[];
}

/**
 * The "…" menu of a row that has other buttons as well. Its last action cannot be undone: it is out of the way, and asks before
 * anything happens.
 */
export function askMenu(
  host: LkSection,
  confirm: ConfirmController,
  { control, subject, label, closeOthers, others = [] }: AskMenuOptions,
): TemplateResult {
  const run = () => {
    if (!confirm.isAsking(control)) closeOthers?.();
    confirm.ask(control);
  };
  return html`${rowMenu({
    control: `more:${control}`,
    name: host.texts('projectSettings', projectSettings).moreActions(subject),
    actions: [
      ...others.map((each) => ({ part: 'menu-item', ...each })),
      { control, label, run, isDanger: true, part: 'menu-item' },
    ],
    look: host.work.look(control),
  })}`;
}
