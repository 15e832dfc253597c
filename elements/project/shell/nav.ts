import { html, nothing, type TemplateResult } from 'lit';
import type { AdminProject } from '../../../core/admin.ts';
import type { projectSettings } from '../../messages/owner/project-settings.ts';
import '../../parts/avatar.ts';
import { nameLabel } from '../../parts/name-label.ts';
import { chevronIcon } from '../../sections/shell/nav-icons.ts';
import { pill } from '../../sections/section/section-parts.ts';
import { groups, projectPages, type ProjectGroup } from './pages.ts';
import type { ProjectLinks } from '../kit/project-controller.ts';

interface NavOptions {
  readonly project: AdminProject;
  readonly currentId: string;
  readonly level: number;
  readonly texts: typeof projectSettings;
  readonly links: ProjectLinks;
  /** The address of the project list; null for no link to the list. */
  readonly projectsHref: string | null;
}

/**
 * Renders the navigation: logo, name and mode of the project, and links to all its pages. In narrow settings, where it is a page of its
 * own, the name of the project is the heading of that page.
 */
export function renderNav(options: NavOptions): TemplateResult {
  const { project, level, texts, projectsHref } = options;
  const name = nameLabel(project.displayName, texts.unnamed);
  const face = { id: project.id, displayName: name, profileImageUrl: project.logoUrl };
  const word = project.isProductionMode ? pill(texts.production, 'success') : pill(texts.development);
  return html`<nav part="nav" aria-label=${texts.title}>
    <div class="head">
      ${projectsHref ? html`<a part="all" class="all" href=${projectsHref}>${chevronIcon()}${texts.allProjects}</a>` : nothing}
      <lk-avatar exportparts="avatar, frame, image" .face=${face} .size=${40}></lk-avatar>
      <div class="titles">
        <h1 part="heading" aria-level=${level} tabindex="-1"><bdi title=${name}>${name}</bdi></h1>
        <div class="name"><bdi title=${name}>${name}</bdi></div>
        ${word}
      </div>
    </div>
    ${(Object.keys(groups) as ProjectGroup[]).map((group) => renderGroup(group, options))}
    <slot name="nav"></slot>
  </nav>`;
}

function renderGroup(group: ProjectGroup, options: NavOptions): TemplateResult | typeof nothing {
  const ids = Object.keys(projectPages).filter((id) => projectPages[id]?.group === group);
  if (ids.length === 0) return nothing;
  return html`<div>
    <span id=${group} class="group">${groups[group](options.texts)}</span>
    <ul part="list" role="list" aria-labelledby=${group}>${ids.map((id) => renderItem(id, options))}</ul>
  </div>`;
}

function renderItem(id: string, { currentId, texts, links }: NavOptions): TemplateResult {
  const page = projectPages[id];
  return html`<li>
    <a
      part="nav-item"
      class="item"
      href=${links.linkTo(id)}
      aria-current=${id === currentId ? 'page' : nothing}
      @click=${links.handleClick}
    >
      <span class="symbol" aria-hidden="true">${page?.icon()}</span><span class="label">${page?.title(texts)}</span
      ><span class="onward">${chevronIcon()}</span>
    </a>
  </li>`;
}
