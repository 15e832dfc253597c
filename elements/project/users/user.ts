import { html, type TemplateResult } from 'lit';
import type { AdminApp, ServerUser } from '../../../core/admin.ts';
import type { LkElement } from '../../base/element.ts';
import type { ProjectLinks } from '../kit/project-controller.ts';
import './access.ts';
import './delete.ts';
import { jumpList } from './jump-list.ts';
import './keys.ts';
import './metadata.ts';
import './permissions.ts';
import './profile.ts';
import './sessions.ts';
import './teams.ts';

interface UserSectionsHost extends LkElement {
  readonly admin: AdminApp | null;
  readonly links: ProjectLinks | null;
  readonly headingLevel: number;
}

/** Renders the sections about one user, and buttons that lead to them. The sections that owners use most come first. */
export function userSections(host: UserSectionsHost, user: ServerUser): TemplateResult {
  const { app, admin, links, headingLevel: level } = host;
  return html`<div class="user">
    <lk-project-user-profile .app=${app} .admin=${admin} .projectUser=${user} .headingLevel=${level}>${jumpList(host)}</lk-project-user-profile>
    <lk-project-user-access .app=${app} .admin=${admin} .projectUser=${user} .headingLevel=${level}></lk-project-user-access>
    <lk-project-user-teams .app=${app} .admin=${admin} .projectUser=${user} .headingLevel=${level}></lk-project-user-teams>
    <lk-project-user-permissions .app=${app} .admin=${admin} .links=${links} .projectUser=${user} .headingLevel=${level}></lk-project-user-permissions>
    <lk-project-user-sessions .app=${app} .admin=${admin} .projectUser=${user} .headingLevel=${level}></lk-project-user-sessions>
    <lk-project-user-keys .app=${app} .admin=${admin} .projectUser=${user} .headingLevel=${level}></lk-project-user-keys>
    <lk-project-user-metadata .app=${app} .admin=${admin} .projectUser=${user} .headingLevel=${level}></lk-project-user-metadata>
    <lk-project-user-delete .app=${app} .admin=${admin} .projectUser=${user} .headingLevel=${level}></lk-project-user-delete>
  </div>`;
}
