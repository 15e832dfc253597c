/** Returns the path of the settings of a project, at which `lk-project-settings` stands by default. */
export function settingsPath(projectId: string): string {
  return `/projects/${encodeURIComponent(projectId)}`;
}
