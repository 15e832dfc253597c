interface Resource {
  readonly verbs: Readonly<Record<string, unknown>>;
}

/** Says of each list of the app without a hook which file to touch. A verb that is `true` fills no atom. */
export function missingHooks(resources: Readonly<Record<string, Resource>>, hooks: string): string[] {
  return Object.entries(resources).flatMap(([group, { verbs }]) =>
    Object.entries(verbs).flatMap(([verb, kind]) =>
      kind === true || new RegExp(`\\buseApp\\(\\)\\.${group}\\.\\$${verb}\\b`).test(hooks)
        ? []
        : [`app.${group}.$${verb} has no hook: add one to react/resource-hooks.ts`],
    ),
  );
}
